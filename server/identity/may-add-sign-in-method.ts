import { isRecentlyAuthenticated } from "./sessions/recent-authentication.ts";
import type { Visitor } from "./sessions/visitor.ts";

export type AddSignInMethodRefusal = "email_unconfirmed" | "reauthentication_required";

/**
 * Why a person may not add a factor or sign-in method now; `null` if they may. The address must be
 * confirmed first (ACCT-31): otherwise an attacker could sign up with another person's address and
 * leave behind a passkey that still works after the address's owner recovers the account.
 */
export function addSignInMethodRefusal(visitor: Visitor, now: Date): AddSignInMethodRefusal | null {
  if (!visitor.isEmailConfirmed) return "email_unconfirmed";
  return isRecentlyAuthenticated(visitor, now) ? null : "reauthentication_required";
}
