import type { Result } from "#domain/result.ts";
import type { SignedIn } from "#server/identity/sessions/begin-session.ts";
import type { SignInOutcome } from "#server/identity/sessions/complete-sign-in.ts";

/** The session that an operation started; fails the test if there is none. */
export function signedInOf(result: Result<SignInOutcome, string>): SignedIn {
  if (!result.ok) throw new Error(result.error);
  if (result.value.kind !== "signed_in") throw new Error("A second factor was asked for");
  return result.value;
}
