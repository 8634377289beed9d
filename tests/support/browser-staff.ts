import type { StaffRole } from "#domain/staff/permissions.ts";
import { StaffActor } from "#server/staff/staff-actor.ts";

/** A member of the staff in a browser who has just confirmed their second factor. */
export function browserStaff(userId: string, staffRole: StaffRole): StaffActor {
  const now = new Date();
  const entered = StaffActor.fromSession(
    { userId, staffRole, hasSecondFactor: true, hasPassedSecondFactor: true, secondFactorAt: now },
    "192.0.2.7",
    now,
  );
  if (!entered.ok) throw new Error(entered.error);
  return entered.value;
}
