import { isSignInYoung } from "./passwords/change-password.ts";
import type { Visitor } from "./sessions/visitor.ts";

export type AddWayInRefusal = "email_unconfirmed" | "reauthentication_required";

/**
 * Why somebody may not add a factor or another way in now; null = they may. Whoever signs up with a
 * stranger's address must not leave a passkey behind that still opens the account when the owner of
 * the address has taken it over by recovery: so the address is proved first.
 */
export function addWayInRefusal(visitor: Visitor, now: Date): AddWayInRefusal | null {
  if (!visitor.isEmailConfirmed) return "email_unconfirmed";
  return isSignInYoung(visitor, now) ? null : "reauthentication_required";
}
