import type { StaffVisitor } from "./staff-actor.ts";

/** Step that staff must take before they see anything (STAFF-1): set up a second factor, or use it. */
export type StaffStep = "enroll" | "confirm";

/**
 * Null = nothing: a customer, or staff whose session has passed the second factor. It is not enough
 * that the account has one: the session may be older than the factor or the role, and its cookie
 * stolen.
 */
export function staffStepOf(visitor: Omit<StaffVisitor, "userId">): StaffStep | null {
  if (visitor.staffRole === null) return null;
  if (!visitor.hasSecondFactor) return "enroll";
  return visitor.hasPassedSecondFactor ? null : "confirm";
}
