import { HiddenFields } from "#app/shell/hidden-fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import type { AdjustmentFields } from "#domain/affiliate/adjustment-form.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import { TextField } from "../ui/form-fields.tsx";
import { Section } from "../ui/section.tsx";
import { AFFILIATE_TEXTS } from "./affiliate-texts.ts";

/** What an adjustment comes to. */
export interface StagedAdjustment {
  before: string;
  after: string;
  /** The balance would be below zero. */
  owes: boolean;
}

interface AdjustmentFormProps {
  /** The same key is the same adjustment, however often it is sent. */
  shopKey: string;
  /** As typed; null = nothing yet. */
  fields: AdjustmentFields | null;
  fieldErrors: FieldErrors<AdjustmentFields>;
  /** null = to be filled in. */
  staged: StagedAdjustment | null;
}

/** A correction of the balance: filled in, looked at, posted (AFF-14). */
export function AdjustmentForm({ shopKey, staged, ...form }: AdjustmentFormProps) {
  const { fields } = form;
  return (
    <Section title={AFFILIATE_TEXTS.adjust} className="border-y border-line py-5">
      {staged === null || fields === null ? (
        <form method="post" className="grid gap-2">
          <p className="text-small text-soft">{AFFILIATE_TEXTS.adjustHint}</p>
          <div className="grid grid-cols-2 gap-x-4">
            <Field label="Type" error={form.fieldErrors.direction}>
              <Select name="direction" defaultValue={fields?.direction ?? "adds"}>
                <option value="adds">Add</option>
                <option value="takes">Take</option>
              </Select>
            </Field>
            <TextField
              form={form}
              name="amount"
              label="Dollars"
              inputMode="decimal"
              maxLength={14}
            />
          </div>
          <TextField
            form={form}
            name="reason"
            label="Reason"
            hint={AFFILIATE_TEXTS.reasonHint}
            maxLength={500}
          />
          <Button name="step" value="look" variant="secondary" className="justify-self-start">
            Review
          </Button>
        </form>
      ) : (
        <form method="post" className="grid gap-4">
          <HiddenFields
            fields={[
              ...Object.entries(fields).map(([name, value]) => ({ name, value })),
              { name: "key", value: shopKey },
            ]}
          />
          <p>
            The balance of {staged.before} becomes <strong>{staged.after}</strong>
            {staged.owes ? ", so they owe the shop" : ""}. They read: “{fields.reason}”
          </p>
          <div className="flex flex-wrap gap-3">
            <Button name="step" value="post">
              Post it
            </Button>
            <Button name="step" value="again" variant="secondary">
              Change it
            </Button>
          </div>
        </form>
      )}
    </Section>
  );
}
