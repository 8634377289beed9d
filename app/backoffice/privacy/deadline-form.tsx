import { Button } from "#app/ui/button.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import { StateOptions } from "#app/ui/state-options.tsx";
import type { FieldErrors } from "#domain/form/form-check.ts";
import { EVERYWHERE, type TermFields } from "#domain/privacy/answer-terms.ts";
import { TERM_TEXTS } from "./privacy-texts.ts";

interface DeadlineFormProps {
  fields: Partial<TermFields>;
  fieldErrors: FieldErrors<TermFields>;
  /** The newest row that is shown. */
  seenId: number;
}

/** A new deadline of a state, or of all (PRIV-17). */
export function DeadlineForm({ fields, fieldErrors, seenId }: DeadlineFormProps) {
  return (
    <form method="post" className="grid max-w-xl gap-2" noValidate>
      <input type="hidden" name="seenId" value={seenId} />
      <Field label={TERM_TEXTS.state} error={fieldErrors.state}>
        <Select name="state" defaultValue={fields.state ?? ""}>
          <option value="">Choose a state</option>
          <option value={EVERYWHERE}>{TERM_TEXTS.everywhere}</option>
          <StateOptions />
        </Select>
      </Field>
      <Field label={TERM_TEXTS.fromDay} error={fieldErrors.fromDay}>
        <TextInput type="date" name="fromDay" defaultValue={fields.fromDay} />
      </Field>
      <Field label={TERM_TEXTS.days} hint={TERM_TEXTS.daysHint} error={fieldErrors.days} isOptional>
        <TextInput name="days" inputMode="numeric" autoComplete="off" defaultValue={fields.days} />
      </Field>
      <Field label={TERM_TEXTS.reason} hint={TERM_TEXTS.reasonHint} error={fieldErrors.reason}>
        <TextInput name="reason" autoComplete="off" defaultValue={fields.reason} />
      </Field>
      <Button className="w-fit">{TERM_TEXTS.save}</Button>
    </form>
  );
}
