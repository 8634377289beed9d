import { newPasswordProblem, type PasswordPage } from "#domain/account/new-password.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import type { AccountFields } from "#app/account/forms/form-answer.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { PasswordField } from "./password-field.tsx";

/** New password and its confirmation, as /orders and /auth/reset ask for them. */
export function NewPasswordFields({ errors }: { errors: FieldErrors<AccountFields> }) {
  return (
    <>
      <NewPasswordField label="New password" error={errors.password} />
      <PasswordField
        label="Confirm password"
        name="confirmation"
        error={errors.confirmation}
        autoComplete="new-password"
      />
    </>
  );
}

/** What is wrong with the two, beside the field to mend; null where the password can be set. */
export function newPasswordErrors(
  passwords: { password: string; confirmation: string },
  page: PasswordPage,
): FieldErrors<AccountFields> | null {
  const problem = newPasswordProblem(passwords, page);
  if (problem === null) return null;
  const { password, confirmation } = passwords;
  return password !== "" && password !== confirmation
    ? { confirmation: problem }
    : { password: problem };
}
