import { Button } from "#app/ui/button.tsx";
import { RECALL_MAIL } from "#content/recall.ts";
import { ENTER_RETURN, recallOf } from "#domain/lot/recall.ts";
import type { FieldMap } from "#domain/record/record.ts";
import { RecordFields } from "../ui/record-fields.tsx";
import type { FormAnswer } from "../ui/record-form.ts";
import { Section } from "../ui/section.tsx";
import type { LotView } from "./lot-view.ts";
import { RECALL_TEXTS } from "./recall-texts.ts";

interface RecallFormProps {
  lot: LotView;
  canBeRecalled: boolean;
  /** The orders and customers it would reach. */
  toll: string;
  refusal: FormAnswer<FieldMap> | null;
}

/** The drill and the recall share one text, so a recall sends exactly what was drilled. */
export function RecallForm({ lot, canBeRecalled, toll, refusal }: RecallFormProps) {
  const record = recallOf(lot.number).input;
  const { subject, text } = RECALL_MAIL;
  const texts = { ...record.blank, subject, text, ...refusal?.fields };
  const form = { record, texts, errors: refusal?.fieldErrors ?? {} };
  return (
    <Section
      title={canBeRecalled ? RECALL_TEXTS.form : RECALL_TEXTS.drillAgain}
      hint={RECALL_TEXTS.formHint}
      className="max-w-3xl"
    >
      <form method="post" className="grid gap-2">
        <input type="hidden" name="version" value={refusal?.version ?? lot.version} />
        <RecordFields {...form} only={["reason", "subject", "text"]} />
        <Button name="act" value="drill" variant="secondary" className="justify-self-start">
          {RECALL_TEXTS.drill}
        </Button>
        {canBeRecalled ? (
          <div className="mt-6 grid gap-2 border-t border-line pt-6">
            <p className="text-small font-medium break-words">
              {RECALL_TEXTS.warning(`lot ${lot.number} of ${lot.product}`, toll)}
            </p>
            <RecordFields {...form} only={["confirm"]} />
            <Button name="act" value="recall" className="justify-self-start">
              {RECALL_TEXTS.recall}
            </Button>
          </div>
        ) : null}
      </form>
    </Section>
  );
}

/** Records units returned from one order. */
export const ReturnForm = ({ refusal }: { refusal: FormAnswer<FieldMap> | null }) => (
  <Section title={RECALL_TEXTS.returns} hint={RECALL_TEXTS.returnsHint} className="max-w-2xl">
    <form method="post" className="grid items-start gap-x-4 sm:grid-cols-[1fr_8rem_auto]">
      <RecordFields
        record={ENTER_RETURN.input}
        texts={{ ...ENTER_RETURN.input.blank, ...refusal?.fields }}
        errors={refusal?.fieldErrors ?? {}}
      />
      <Button
        name="act"
        value="return"
        variant="secondary"
        className="justify-self-start sm:mt-6.5"
      >
        Enter
      </Button>
    </form>
  </Section>
);
