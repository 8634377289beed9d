import { and, eq, sql } from "drizzle-orm";
import {
  type AgeVerificationStatus,
  checkAgeVerificationMove,
} from "#domain/account/age-verification-status.ts";
import { normalizeEmail } from "#domain/account/email.ts";
import type { Actor } from "#domain/actor.ts";
import { parseStaffNote } from "#domain/order/staff-note.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import { judgeOrders, toJudge } from "#server/compliance/judge-orders.ts";
import type { Db } from "#server/db/client.ts";
import { profiles, user } from "#server/db/schema/accounts.ts";
import { ageVerifications } from "#server/db/schema/compliance.ts";
import { orders } from "#server/db/schema/orders.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import type { AgeVerifier } from "./age-verifier.ts";

/** Requests a customer's age verification for an order that exists (functions/request-age-verification.sql). */
export async function requestAgeVerification(
  tx: Db,
  userId: string,
  orderNumber: number,
): Promise<void> {
  await tx.execute(sql`select request_age_verification(${userId}, ${orderNumber})`);
}

/** Run by the job: asks the verifier about a pending customer and stores the result. */
export async function askAgeVerifier(
  { db, ageVerifier }: { db: Db; ageVerifier: AgeVerifier },
  userId: string,
): Promise<void> {
  const [person] = await db
    .select({
      userId: profiles.id,
      fullName: profiles.fullName,
      email: profiles.email,
      dateOfBirth: profiles.dateOfBirth,
      state: profiles.state,
      zipCode: profiles.zipCode,
      status: ageVerifications.status,
    })
    .from(profiles)
    .innerJoin(ageVerifications, eq(ageVerifications.userId, profiles.id))
    .where(eq(profiles.id, userId));
  if (person?.status !== "pending") return;
  const verdict = await ageVerifier.request(person);
  await db
    .update(ageVerifications)
    .set({ verifier: ageVerifier.id })
    .where(eq(ageVerifications.userId, userId));
  const { kind } = verdict;
  if (kind !== "pending")
    await db.transaction((tx) =>
      decide(tx, userId, {
        to: kind,
        by: { kind: "verifier", id: ageVerifier.id },
        note: verdict.note,
      }),
    );
}

export interface AgeDecision {
  email: string;
  to: "verified" | "refused";
  note: string;
  actor: StaffActor;
}

/**
 * Staff's decision and its evidence, e.g. "ID seen on video". While an order is waiting for it they can
 * always decide: the state's requirement may be newer than the order, or a refusal a mistake. The error
 * is a message.
 */
export async function decideAge(
  { db, clock }: { db: Db; clock: Clock },
  request: AgeDecision,
): Promise<Result<null, { reason: string }>> {
  const note = parseStaffNote(request.note, "A note");
  if (!note.ok) return err({ reason: note.error });
  const [person] = await db
    .select({ id: user.id })
    .from(user)
    .where(eq(user.email, normalizeEmail(request.email)));
  if (!person) return err({ reason: `There is no account ${request.email}.` });
  return db.transaction(async (tx) => {
    if (await hasOrderWaiting(tx, person.id, formatIsoShopDate(clock.now())))
      await tx.execute(sql`select open_age_verification(${person.id})`);
    return decide(tx, person.id, { to: request.to, by: request.actor, note: note.value });
  });
}

/** Whether one of their orders cannot ship without a verified age, by the rules in force now (AGE-6). */
async function hasOrderWaiting(tx: Db, userId: string, today: PlainDate): Promise<boolean> {
  const open = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, "pending")));
  const judged = await judgeOrders(tx, open.map(toJudge), today);
  return judged.some(({ decision }) => decision.needsVerifiedAge);
}

/** Two simultaneous decisions take turns; the second is refused with a message. */
async function decide(
  tx: Db,
  userId: string,
  { to, by, note }: { to: "verified" | "refused"; by: Actor; note: string },
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
    .set({ status: to, decidedAt: sql`now()`, decidedBy: by, note })
    .where(eq(ageVerifications.userId, userId));
  return ok(null);
}

/** A customer waiting for a decision, with what helps to make it. */
export interface AgeReview {
  email: string;
  fullName: string;
  dateOfBirth: string | null;
  status: AgeVerificationStatus;
  requestedAt: Date;
  /** Orders that cannot ship until then. */
  orders: number[];
}

/** Customers waiting for a decision, oldest first. */
export async function openAgeReviews(db: Db): Promise<AgeReview[]> {
  const { rows } = await db.execute<{
    email: string;
    full_name: string;
    date_of_birth: string | null;
    status: AgeVerificationStatus;
    requested_at: string;
    orders: number[];
  }>(sql`
    select p.email, p.full_name, p.date_of_birth, v.status, v.requested_at, array(select order_number from orders o
      where o.user_id = v.user_id and o.status = 'pending' order by order_number) as orders
    from age_verifications v join profiles p on p.id = v.user_id where v.status = 'pending' order by v.requested_at`);
  return rows.map((row) => ({
    email: row.email,
    fullName: row.full_name,
    dateOfBirth: row.date_of_birth,
    status: row.status,
    requestedAt: new Date(row.requested_at),
    orders: row.orders,
  }));
}
