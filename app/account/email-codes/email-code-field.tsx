import { Field, TextInput } from "#app/ui/field.tsx";

/** The six digits from the email; spaces are accepted, since codes are often written with them. */
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

/** The digits typed into the field, without spaces. */
export const emailCodeOf = (typed: string): string => typed.replaceAll(/\s/g, "");
