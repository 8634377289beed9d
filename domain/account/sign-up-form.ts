import { signUpPasswordProblem } from "./new-password.ts";
import type { Credentials, CredentialsCheck } from "./sign-in-form.ts";
import { checkCredentials } from "./sign-in-form.ts";

/** Product-spec 5 and 9: a simple address pattern, and a password of at least 8 characters. */
export function validateSignUp(credentials: Credentials): CredentialsCheck {
  return checkCredentials(credentials, signUpPasswordProblem);
}
