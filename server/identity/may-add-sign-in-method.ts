import { isRecentlyAuthenticated } from "./sessions/recent-authentication.ts";
import type { Visitor } from "./sessions/visitor.ts";

export type AddSignInMethodRefusal = "email_unconfirmed" | "reauthentication_required";

/**
 * Why somebody may not add a factor or another sign-in method now; null = they may. Whoever signs up with a
 * stranger's address must not leave a passkey behind that still opens the account when the owner of
 * the address has taken it over by recovery: so the address is proved first (ACCT-31).
 */
export function addSignInMethodRefusal(visitor: Visitor, now: Date): AddSignInMethodRefusal | null {
  if (!visitor.isEmailConfirmed) return "email_unconfirmed";
  return isRecentlyAuthenticated(visitor, now) ? null : "reauthentication_required";
}
