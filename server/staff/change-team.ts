import { eq } from "drizzle-orm";
import { normalizeEmail } from "#domain/account/email.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { StaffRole } from "#domain/staff/permissions.ts";
import type { Db } from "#server/db/client.ts";
import { staff, user } from "#server/db/schema/accounts.ts";
import { passwordState } from "#server/identity/passwords/password-state.ts";

type StaffError = "not_found" | "last_owner";

/**
 * Gives a person with an account a role, or a different one. The last owner stays an owner
 * (STAFF-2).
 */
export function makeStaff(
  db: Db,
  { email, role }: { email: string; role: StaffRole },
): Promise<Result<null, StaffError | "password_common" | "email_unconfirmed">> {
  return db.transaction(async (tx) => {
    const person = await find(tx, email);
    if (person === null) return err("not_found");
    const userId = person.id;
    // They couldn't enroll the second factor, and without it they can't see anything (STAFF-3).
    if (!person.isConfirmed) return err("email_unconfirmed");
    // Staff cannot choose one (ACCT-5), so they can't keep an earlier one either.
    if ((await passwordState(tx, userId)).isCommon) return err("password_common");
    if (role !== "owner" && (await isLastOwner(tx, userId))) return err("last_owner");
    await tx
      .insert(staff)
      .values({ userId, role })
      .onConflictDoUpdate({ target: staff.userId, set: { role } });
    return ok(null);
  });
}

/** Removes a person's role; the last owner cannot be removed. */
export function removeStaff(db: Db, email: string): Promise<Result<null, StaffError>> {
  return db.transaction(async (tx) => {
    const userId = (await find(tx, email))?.id;
    if (userId === undefined) return err("not_found");
    if (await isLastOwner(tx, userId)) return err("last_owner");
    const removed = await tx
      .delete(staff)
      .where(eq(staff.userId, userId))
      .returning({ userId: staff.userId });
    return removed.length > 0 ? ok(null) : err("not_found");
  });
}

async function find(tx: Db, email: string) {
  const [found] = await tx
    .select({ id: user.id, isConfirmed: user.emailVerified })
    .from(user)
    .where(eq(user.email, normalizeEmail(email)));
  return found ?? null;
}

/** Locks the owners until the transaction ends, so two of them cannot remove each other. */
async function isLastOwner(tx: Db, userId: string): Promise<boolean> {
  const owners = await tx
    .select({ userId: staff.userId })
    .from(staff)
    .where(eq(staff.role, "owner"))
    .orderBy(staff.userId)
    .for("update");
  return owners.length === 1 && owners[0]?.userId === userId;
}
