import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { normalizeEmail } from "#domain/account/email.ts";
import type { HOLD_DATA } from "#domain/customer/customer-act.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { ActInput } from "#domain/staff/staff-act.ts";
import type { Db } from "#server/db/client.ts";
import { user } from "#server/db/schema/accounts.ts";
import { legalHolds } from "#server/db/schema/legal-holds.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";

export interface HoldRequest extends ActInput<typeof HOLD_DATA> {
  email: string;
  actor: StaffActor;
}

export type HoldError = "not_found" | "already_held" | "not_held";

/**
 * Stops every erasure and cleanup of this customer's data and their orders (PRIV-11). An erasure already under way goes
 * first, or waits: both lock the person's row (erase_person).
 */
export function placeHold(db: Db, request: HoldRequest): Promise<Result<null, HoldError>> {
  return withPerson(db, request, async (tx, userId, reason) => {
    const placed = await tx
      .insert(legalHolds)
      .values({ userId, reason, placedBy: request.actor })
      .onConflictDoNothing()
      .returning({ id: legalHolds.id });
    return placed.length > 0 ? ok(null) : err("already_held");
  });
}

/** Lifts the hold; an erasure that was waiting runs the next night. */
export function releaseHold(db: Db, request: HoldRequest): Promise<Result<null, HoldError>> {
  return withPerson(db, request, async (tx, userId, releaseReason) => {
    const released = await tx
      .update(legalHolds)
      .set({ releasedBy: request.actor, releasedAt: sql`now()`, releaseReason })
      .where(and(eq(legalHolds.userId, userId), isNull(legalHolds.releasedAt)))
      .returning({ id: legalHolds.id });
    return released.length > 0 ? ok(null) : err("not_held");
  });
}

/** Waits for an erasure that is under way; an erased person is not found. */
function withPerson(
  db: Db,
  { email, reason }: HoldRequest,
  work: (tx: Db, userId: string, reason: string) => Promise<Result<null, HoldError>>,
): Promise<Result<null, HoldError>> {
  return db.transaction(async (tx) => {
    const [person] = await tx
      .select({ id: user.id })
      .from(user)
      .where(and(eq(user.email, normalizeEmail(email)), isNull(user.erasedAt)))
      .for("key share");
    return person ? work(tx, person.id, reason) : err("not_found");
  });
}

/** Holds in force, newest first. */
export function listHolds(db: Db) {
  return db
    .select({
      email: user.email,
      reason: legalHolds.reason,
      placedBy: legalHolds.placedBy,
      placedAt: legalHolds.placedAt,
      erasureRequestedAt: user.erasureRequestedAt,
    })
    .from(legalHolds)
    .innerJoin(user, eq(user.id, legalHolds.userId))
    .where(isNull(legalHolds.releasedAt))
    .orderBy(desc(legalHolds.placedAt));
}
