import { signUpPasswordProblem } from "./new-password.ts";
import type { Credentials, CredentialsCheck } from "./sign-in-form.ts";
import { checkCredentials } from "./sign-in-form.ts";

/** ACCT-2 and ACCT-3: a simple address pattern, and a password of at least 8 characters. */
export function validateSignUp(credentials: Credentials): CredentialsCheck {
  return checkCredentials(credentials, signUpPasswordProblem);
}
