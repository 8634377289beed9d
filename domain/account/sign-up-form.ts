import type { FormCheck } from "#domain/form/form-check.ts";
import { signUpPasswordProblem } from "./new-password.ts";
import { checkCredentials, type Credentials } from "./sign-in-form.ts";

/** ACCT-2 and ACCT-3: a simple address pattern, and a password of at least 8 characters. */
export function validateSignUp(credentials: Credentials): FormCheck<Credentials> {
  return checkCredentials(credentials, signUpPasswordProblem);
}
