import type { StaffVisitor } from "./staff-actor.ts";

/** What staff must do before they see anything (STAFF-1): set up a second factor, or use it. */
export type StaffStep = "enroll" | "confirm";

/**
 * Null = nothing: a customer, or staff whose session has passed the second factor. That the account
 * has one is not enough: the session may be older than it, or than the role, and its cookie
 * somebody else's.
 */
export function staffStepOf(visitor: Omit<StaffVisitor, "userId">): StaffStep | null {
  if (visitor.staffRole === null) return null;
  if (!visitor.hasSecondFactor) return "enroll";
  return visitor.hasPassedSecondFactor ? null : "confirm";
}
