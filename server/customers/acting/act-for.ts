import { and, eq, sql } from "drizzle-orm";
import type { ACT_FOR } from "#domain/customer/customer-act.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { ACTING_MINUTES } from "#domain/staff/acting.ts";
import type { ActInput } from "#domain/staff/staff-act.ts";
import type { Db } from "#server/db/client.ts";
import { session, user } from "#server/db/schema/accounts.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { lockCustomer } from "../marks/lock-customer.ts";

export interface ActFor extends ActInput<typeof ACT_FOR> {
  userId: string;
  /** The member's own session, which temporarily becomes the customer's. */
  sessionId: string;
  actor: StaffActor;
}

/**
 * `no_session`: the session is not the member's, or has ended. `age_not_stated`: the customer's account came from
 * another shop, and no one else can state their age for them (AGE-17).
 */
export type ActForError = "not_found" | "is_staff" | "no_session" | "age_not_stated";

/**
 * Lets a member of the staff order for a customer (CUST-7): for 30 minutes or until they end it, their own session is
 * the customer's, with only the operations that domain/staff/acting.ts allows.
 */
export async function actFor(
  db: Db,
  { userId, sessionId, actor }: ActFor,
): Promise<Result<null, ActForError>> {
  return db.transaction(async (tx) => {
    const locked = await lockCustomer(tx, userId);
    if (locked === null) return err("not_found");
    if (locked.isStaff) return err("is_staff");
    if (await isStatementDue(tx, userId)) return err("age_not_stated");
    const isOwn = and(eq(session.id, sessionId), eq(session.userId, actor.id));
    const begun = await tx
      .update(session)
      .set({
        actingFor: userId,
        actingUntil: sql`now() + make_interval(mins => ${ACTING_MINUTES})`,
      })
      .where(isOwn)
      .returning({ id: session.id });
    return begun.length > 0 ? ok(null) : err("no_session");
  });
}

async function isStatementDue(tx: Db, userId: string): Promise<boolean> {
  const [customer] = await tx
    .select({ isDue: user.isAgeStatementDue })
    .from(user)
    .where(eq(user.id, userId));
  return customer?.isDue ?? false;
}

/** Returns the session to the member. */
export async function endActing(db: Db, sessionId: string): Promise<void> {
  await db
    .update(session)
    .set({ actingFor: null, actingUntil: null })
    .where(eq(session.id, sessionId));
}
