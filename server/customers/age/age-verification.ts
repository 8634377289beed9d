import { eq, sql } from "drizzle-orm";
import type { AgeMethod, AgeStep } from "#domain/account/age-check.ts";
import {
  type AgeVerificationStatus,
  checkAgeVerificationMove,
} from "#domain/account/age-verification-status.ts";
import { normalizeEmail } from "#domain/account/email.ts";
import type { Actor } from "#domain/actor.ts";
import type { DECIDE_AGE } from "#domain/customer/customer-act.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { ActInput } from "#domain/staff/staff-act.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { user } from "#server/db/schema/accounts.ts";
import { ageVerifications } from "#server/db/schema/compliance.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { firstOrderWaiting } from "./ask-for-open-orders.ts";

export interface AgeDecision extends ActInput<typeof DECIDE_AGE> {
  email: string;
  actor: StaffActor;
}

/**
 * Staff's decision and its evidence, e.g., "ID seen on video". While an order is waiting for it they can always decide:
 * the state's requirement may be newer than the order, or a refusal a mistake. The error is a message.
 */
export async function decideAge(
  { db, clock }: { db: Db; clock: Clock },
  request: AgeDecision,
): Promise<Result<null, { reason: string }>> {
  const userId = await accountOf(db, request.email);
  if (userId === null) return err({ reason: `No account uses ${request.email}.` });
  return db.transaction(async (tx) => {
    const waiting = await firstOrderWaiting(tx, userId, formatIsoShopDate(clock.now()));
    if (waiting !== null)
      await tx.execute(
        sql`select ask_for_age(${userId}, home_of(${waiting.address}, ${waiting.zipCode}))`,
      );
    const decided = await decide(tx, userId, {
      to: request.to,
      by: request.actor,
      note: request.note,
      method: "staff",
    });
    if (decided.ok) await askForTheRest(tx, userId, formatIsoShopDate(clock.now()));
    return decided;
  });
}

export async function accountOf(db: Db, email: string): Promise<string | null> {
  const [person] = await db
    .select({ id: user.id })
    .from(user)
    .where(eq(user.email, normalizeEmail(email)));
  return person?.id ?? null;
}

/** This verification may not cover an order to another address (AGE-11). */
export async function askForTheRest(
  tx: Db,
  userId: string,
  today: ReturnType<typeof formatIsoShopDate>,
): Promise<void> {
  const [kept] = await tx
    .select({ status: ageVerifications.status })
    .from(ageVerifications)
    .where(eq(ageVerifications.userId, userId));
  if (kept?.status !== "verified") return;
  const rest = await firstOrderWaiting(tx, userId, today);
  if (rest !== null)
    await tx.execute(sql`select request_age_verification(${userId}, ${rest.orderNumber})`);
}

/** Two simultaneous decisions take turns; the second is refused with a message. */
export async function decide(
  tx: Db,
  userId: string,
  {
    to,
    by,
    note,
    method,
  }: { to: "verified" | "refused"; by: Actor; note: string; method: AgeMethod | null },
): Promise<Result<null, { reason: string }>> {
  const [kept] = await tx
    .select({ status: ageVerifications.status })
    .from(ageVerifications)
    .where(eq(ageVerifications.userId, userId))
    .for("update");
  if (!kept) return err({ reason: "This customer has no pending age verification." });
  const move = checkAgeVerificationMove(kept.status, to);
  if (!move.ok) return err({ reason: move.error });
  await tx
    .update(ageVerifications)
    .set({ status: to, decidedAt: sql`now()`, decidedBy: by, note, method })
    .where(eq(ageVerifications.userId, userId));
  return ok(null);
}

/** A customer waiting for a decision, with details that help to make it. */
export interface AgeReview {
  userId: string;
  email: string;
  fullName: string;
  dateOfBirth: string | null;
  status: AgeVerificationStatus;
  /** The status of the vendor's check; `null` if our staff decide. */
  step: AgeStep | null;
  verifier: string;
  /** The vendor's id for the check. */
  reference: string | null;
  requestedAt: Date;
  /** Orders that can't ship before the decision. */
  orders: number[];
}

/** Customers waiting for a decision, oldest first. */
export async function openAgeReviews(db: Db): Promise<AgeReview[]> {
  const { rows } = await db.execute<
    Omit<AgeReview, "requestedAt"> & { requestedAt: string } & Record<string, unknown>
  >(sql`
    select v.user_id as "userId", p.email, p.full_name as "fullName", p.date_of_birth as "dateOfBirth", v.status, v.step,
      v.verifier, v.reference, v.requested_at as "requestedAt", array(select order_number from orders o
      where o.user_id = v.user_id and o.status = 'pending' order by order_number) as orders
    from age_verifications v join profiles p on p.id = v.user_id where v.status = 'pending' order by v.requested_at`);
  return rows.map((row) => ({ ...row, requestedAt: new Date(row.requestedAt) }));
}
