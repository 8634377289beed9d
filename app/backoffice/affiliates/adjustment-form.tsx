import { HiddenFields } from "#app/shell/hidden-fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { ADJUSTMENT } from "#domain/affiliate/adjustment.ts";
import { MainButton } from "../ui/act-button.tsx";
import { RecordFields } from "../ui/record-fields.tsx";
import type { FormAnswer } from "../ui/record-form.ts";
import { Section } from "../ui/section.tsx";
import { AFFILIATE_TEXTS } from "./affiliate-texts.ts";

/** The balance before and after an adjustment. */
export interface StagedAdjustment {
  before: string;
  after: string;
  /** Whether the balance would drop below zero. */
  owes: boolean;
}

export interface AdjustmentAnswer extends Omit<FormAnswer<typeof ADJUSTMENT.fields>, "formError"> {
  formError: string | null;
  /** `null` while the form is shown. */
  staged: StagedAdjustment | null;
}

interface AdjustmentFormProps {
  /** An idempotency key: a form sent twice makes one adjustment. */
  shopKey: string;
  answer: AdjustmentAnswer | undefined;
}

/** A balance adjustment: fill in, review, post (AFF-14). */
export function AdjustmentForm({ shopKey, answer }: AdjustmentFormProps) {
  const { fields: texts = ADJUSTMENT.blank, fieldErrors = {}, staged = null } = answer ?? {};
  const form = { record: ADJUSTMENT, texts, errors: fieldErrors };
  return (
    <Section title={AFFILIATE_TEXTS.adjust} className="box">
      {staged === null ? (
        <form method="post" className="grid gap-2">
          <p className="text-small text-soft">{AFFILIATE_TEXTS.adjustHint}</p>
          <div className="grid grid-cols-2 gap-x-4">
            <RecordFields {...form} only={["direction", "amount"]} />
          </div>
          <RecordFields {...form} only={["reason"]} />
          <Button name="step" value="look" variant="secondary" className="justify-self-start">
            Review
          </Button>
        </form>
      ) : (
        <form method="post" className="grid gap-4">
          <HiddenFields
            fields={[
              ...Object.entries(texts).map(([name, value]) => ({ name, value })),
              { name: "key", value: shopKey },
            ]}
          />
          <p>
            The balance of {staged.before} becomes <strong>{staged.after}</strong>
            {staged.owes ? ", so they owe the shop" : ""}. They read: “{texts.reason}”
          </p>
          <div className="flex flex-wrap gap-3">
            <MainButton step="post">Adjust balance</MainButton>
            <Button name="step" value="again" variant="secondary">
              Keep editing
            </Button>
          </div>
        </form>
      )}
    </Section>
  );
}
