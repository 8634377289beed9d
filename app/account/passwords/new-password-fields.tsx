import type { AccountFields } from "#app/account/forms/form-answer.ts";
import { newPasswordProblem, type PasswordPage } from "#domain/account/new-password.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { PasswordField } from "./password-field.tsx";

/** A new password and its confirmation, for /orders and /auth/reset. */
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

/** The error to show next to either field; `null` if the password can be set. */
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
