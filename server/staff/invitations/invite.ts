import { and, eq } from "drizzle-orm";
import { isEmail, normalizeEmail } from "#domain/account/email.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { StaffRole } from "#domain/staff/permissions.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { staff, user } from "#server/db/schema/accounts.ts";
import { staffInvitations } from "#server/db/schema/staff-invitations.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import type { StaffActor } from "../staff-actor.ts";
import { daysFrom, isOpen } from "./open-invitations.ts";

export type InviteError = "email_invalid" | "already_staff" | "already_invited";

interface Deps {
  db: Db;
  clock: Clock;
}

/**
 * Invites an address to join the staff (STAFF-9). Whether it has an account only matters when the link is used.
 * @returns the invitation's id
 */
export function invite(
  { db, clock }: Deps,
  actor: StaffActor,
  request: { email: string; role: StaffRole },
): Promise<Result<number, InviteError>> {
  const email = normalizeEmail(request.email);
  if (!isEmail(email)) return Promise.resolve(err("email_invalid"));
  const now = clock.now();
  return db.transaction(async (tx) => {
    if (await isStaff(tx, email)) return err("already_staff");
    const [made] = await tx
      .insert(staffInvitations)
      .values({ email, role: request.role, invitedBy: actor, expiresAt: daysFrom(now) })
      .onConflictDoNothing()
      .returning({ id: staffInvitations.id });
    if (made === undefined) return err("already_invited");
    await enqueueMail(tx, made.id, email, now);
    return ok(made.id);
  });
}

/** Withdraws it; its link no longer works. */
export async function withdrawInvitation(
  { db, clock }: Deps,
  invitationId: number,
): Promise<Result<null, "not_found">> {
  const withdrawn = await db
    .update(staffInvitations)
    .set({ withdrawnAt: clock.now(), tokenHash: null })
    .where(and(eq(staffInvitations.id, invitationId), isOpen))
    .returning({ id: staffInvitations.id });
  return withdrawn.length > 0 ? ok(null) : err("not_found");
}

/** With a new link, valid for another seven days; the earlier one stops working when the new one is made. */
export function sendInvitationAgain(
  { db, clock }: Deps,
  invitationId: number,
): Promise<Result<null, "not_found">> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ email: staffInvitations.email })
      .from(staffInvitations)
      .where(and(eq(staffInvitations.id, invitationId), isOpen))
      .for("update");
    if (found === undefined) return err("not_found");
    await enqueueMail(tx, invitationId, found.email, clock.now());
    return ok(null);
  });
}

const enqueueMail = (tx: Db, invitationId: number, email: string, now: Date): Promise<void> =>
  enqueue(tx, "staff_invitation", `${invitationId}:${now.getTime()}`, { invitationId, email });

async function isStaff(tx: Db, email: string): Promise<boolean> {
  const found = await tx
    .select({ userId: staff.userId })
    .from(staff)
    .innerJoin(user, eq(user.id, staff.userId))
    .where(eq(user.email, email));
  return found.length > 0;
}
