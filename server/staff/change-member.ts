import { eq, or } from "drizzle-orm";
import { err, ok, type Result } from "#domain/result.ts";
import type { StaffRole } from "#domain/staff/permissions.ts";
import type { Db } from "#server/db/client.ts";
import { staff } from "#server/db/schema/accounts.ts";
import { endSessions } from "#server/identity/sessions/end-sessions.ts";
import type { StaffActor } from "./staff-actor.ts";

export type MemberError =
  | { code: "not_found" | "own_role" | "last_owner" }
  /** Someone else changed it since the form was shown. */
  | { code: "changed"; role: StaffRole };

interface MemberChange {
  userId: string;
  /** The role that the form showed. */
  seenRole: StaffRole;
  /** `null` if they leave the staff, which also signs them out everywhere. */
  role: StaffRole | null;
}

/** Changes or removes someone else's role: never one's own (STAFF-10), nor the last owner's (STAFF-2). */
export function changeMember(
  db: Db,
  actor: StaffActor,
  { userId, seenRole, role }: MemberChange,
): Promise<Result<null, MemberError>> {
  if (actor.id === userId) return Promise.resolve(err({ code: "own_role" }));
  return db.transaction(async (tx) => {
    // Locked together with the owners, in a fixed order: two who change each other wait instead of deadlocking.
    const locked = await tx
      .select({ userId: staff.userId, role: staff.role })
      .from(staff)
      .where(or(eq(staff.role, "owner"), eq(staff.userId, userId)))
      .orderBy(staff.userId)
      .for("update");
    const member = locked.find((one) => one.userId === userId);
    if (member === undefined) return err({ code: "not_found" });
    const now = member.role;
    if (now !== seenRole) return err({ code: "changed", role: now });
    const owners = locked.filter((one) => one.role === "owner");
    if (now === "owner" && role !== "owner" && owners.length === 1)
      return err({ code: "last_owner" });
    if (role === null) {
      await tx.delete(staff).where(eq(staff.userId, userId));
      await endSessions(tx, userId, null);
    } else await tx.update(staff).set({ role }).where(eq(staff.userId, userId));
    return ok(null);
  });
}

/** Signs a member of the staff out everywhere. */
export function endMemberSessions(
  db: Db,
  { userId }: { userId: string },
): Promise<Result<null, { code: "not_found" }>> {
  return db.transaction(async (tx) => {
    if ((await tx.$count(staff, eq(staff.userId, userId))) === 0) return err({ code: "not_found" });
    await endSessions(tx, userId, null);
    return ok(null);
  });
}
