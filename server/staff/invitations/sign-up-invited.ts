import { normalizeEmail } from "#domain/account/email.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { isCommonPassword } from "#server/identity/passwords/common-passwords.ts";
import type { SignedIn } from "#server/identity/sessions/begin-session.ts";
import { signUp, type SignUpDeps, type SignUpError } from "#server/identity/sign-up.ts";
import type { Client } from "#server/limits/client.ts";
import { type AcceptError, acceptInvitation, findInvitation } from "./accept-invitation.ts";
import { ANYONE } from "./open-invitations.ts";

interface InvitedSignUp extends SignedIn {
  /** Why the account has no role yet; `null` if it has. */
  refusal: AcceptError | null;
}

export interface InvitedPerson {
  token: string;
  password: string;
  /** Used only if the invitation contains no address. */
  email: string;
}

/**
 * Creates the invited address's account and gives it the role (STAFF-9). A mailed link proves the address, so no
 * confirmation follows; a link handed over in person doesn't, so the role waits for the confirmation.
 */
export async function signUpInvited(
  deps: SignUpDeps,
  { token, password, email: typed }: InvitedPerson,
  client: Client,
): Promise<Result<InvitedSignUp, SignUpError | "email_link_over" | "password_common">> {
  const invitation = await findInvitation(deps, token);
  if (invitation === null) return err("email_link_over");
  if (await isCommonPassword(password)) return err("password_common");
  const { isProof: isEmailConfirmed } = invitation;
  const email = invitation.email === ANYONE ? normalizeEmail(typed) : invitation.email;
  const person = { email, password, fullName: "", isEmailConfirmed };
  const made = await signUp(deps, person, client);
  if (!made.ok) return made;
  const { userId } = made.value;
  const accepted = await acceptInvitation(deps, token, { userId, email, isEmailConfirmed });
  return ok({ ...made.value, refusal: accepted.ok ? null : accepted.error });
}
