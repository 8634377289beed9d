import { Button } from "#app/ui/button.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import { StateOptions } from "#app/ui/state-options.tsx";
import type { FieldErrors } from "#domain/form/form-check.ts";
import { EVERYWHERE, type TermFields } from "#domain/privacy/answer-terms.ts";
import { TextField } from "../ui/form-fields.tsx";
import { TERM_TEXTS } from "./privacy-texts.ts";

interface DeadlineFormProps {
  fields: Partial<TermFields>;
  fieldErrors: FieldErrors<TermFields>;
  /** The id of the newest row on the page. */
  seenId: number;
}

/** Sets a new deadline for one state or for all (PRIV-17). */
export function DeadlineForm({ seenId, ...form }: DeadlineFormProps) {
  return (
    <form method="post" className="grid max-w-xl gap-2" noValidate>
      <input type="hidden" name="seenId" value={seenId} />
      <Field label="State" error={form.fieldErrors.state}>
        <Select name="state" defaultValue={form.fields.state ?? ""}>
          <option value="">Choose a state</option>
          <option value={EVERYWHERE}>{TERM_TEXTS.everywhere}</option>
          <StateOptions />
        </Select>
      </Field>
      <TextField form={form} name="fromDay" label="First day" type="date" />
      <TextField
        form={form}
        name="days"
        label={TERM_TEXTS.days}
        hint="Leave empty to use the days of all other states."
        isOptional
        inputMode="numeric"
      />
      <TextField form={form} name="reason" label={TERM_TEXTS.reason} hint={TERM_TEXTS.reasonHint} />
      <Button className="w-fit">Add</Button>
    </form>
  );
}
