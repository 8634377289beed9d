import { Field, TextInput } from "#app/ui/field.tsx";

/** The six digits of a mail; blanks may be typed along, as they are often written. */
export function EmailCodeField({ error }: { error: string | undefined }) {
  return (
    <Field label="Six-digit code" error={error}>
      <TextInput
        name="emailCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
        className="tabular text-lead tracking-widest"
      />
    </Field>
  );
}

/** The digits as they were typed into the field, without blanks. */
export const emailCodeOf = (typed: string): string => typed.replaceAll(/\s/g, "");
