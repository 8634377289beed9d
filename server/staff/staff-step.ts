import type { StaffVisitor } from "./staff-actor.ts";

/** The step that staff must take before they can see anything (STAFF-1): set up a second factor, or use it. */
export type StaffStep = "enroll" | "confirm";

/**
 * Null if there is none: a customer, or staff whose session has passed the second factor. A factor on the account isn't
 * enough: the session may be older than the factor or the role, and its cookie stolen.
 */
export function staffStepOf(visitor: Omit<StaffVisitor, "userId">): StaffStep | null {
  if (visitor.staffRole === null) return null;
  if (!visitor.hasSecondFactor) return "enroll";
  return visitor.hasPassedSecondFactor ? null : "confirm";
}
