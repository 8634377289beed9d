import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { normalizeEmail } from "#domain/account/email.ts";
import { parseStaffNote } from "#domain/order/staff-note.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { profiles, user } from "#server/db/schema/accounts.ts";
import { customerMerges } from "#server/db/schema/customer-marks.ts";
import { noticeOf } from "#server/identity/security-notice.ts";
import { endSessions } from "#server/identity/sessions/end-sessions.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";

/** Why two accounts cannot become one; as functions/merge-customer.sql says. */
const REFUSALS = ["unknown", "same", "staff", "affiliate", "held", "blocked", "erasing"] as const;

export type MergeError = (typeof REFUSALS)[number] | "reason_needed" | "changed" | "undone";

export interface MergeRequest {
  /** The account that is given up. */
  userId: string;
  /** The address of the account that stays. */
  targetEmail: string;
  reason: string;
  /** What staff saw: so many orders would move. */
  ordersSeen: number;
  actor: StaffActor;
}

interface Deps {
  db: Db;
  clock: Clock;
}

/** What would move, and to whom. */
export interface MergePreview {
  targetId: string;
  targetEmail: string;
  targetName: string;
  orders: number;
  subscriptions: number;
  drafts: number;
  notes: number;
}

/** null = no account has this address. */
export async function previewMerge(
  db: Db,
  { userId, targetEmail }: { userId: string; targetEmail: string },
): Promise<MergePreview | null> {
  const target = await findTarget(db, targetEmail);
  if (target === null) return null;
  const { rows } = await db.execute<{
    orders: number;
    subscriptions: number;
    drafts: number;
    notes: number;
  }>(sql`
    select (select count(*)::int from orders where user_id = ${userId}) as orders,
      (select count(*)::int from subscription_requests where user_id = ${userId} and status <> 'cancelled') as subscriptions,
      (select count(*)::int from order_drafts where user_id = ${userId} and order_id is null) as drafts,
      (select count(*)::int from customer_notes where user_id = ${userId}) as notes`);
  const [counts] = rows;
  if (!counts) throw new Error("Nothing was counted");
  return { targetId: target.id, targetEmail: target.email, targetName: target.name, ...counts };
}

/**
 * Makes two accounts of one person one (CUST-9): what the first has moves to the second, the first is signed out
 * everywhere and erased after the usual seven days, and both addresses are notified. Prices given, the age and the
 * balance stay with the account that stays.
 */
export function mergeCustomers(
  { db, clock }: Deps,
  { userId, targetEmail, reason, ordersSeen, actor }: MergeRequest,
): Promise<Result<{ orders: number; targetId: string }, MergeError>> {
  const note = parseStaffNote(reason, "A reason");
  if (!note.ok) return Promise.resolve(err("reason_needed"));
  const why = note.value;
  return inTransaction(db, async (tx) => {
    const target = await findTarget(tx, targetEmail);
    if (target === null) return err("unknown");
    // The same lock as the checkout's: no order comes in between.
    await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(inArray(profiles.id, [userId, target.id]))
      .orderBy(profiles.id)
      .for("no key update");
    const orderIds = await orderIdsOf(tx, userId);
    if (orderIds.length !== ordersSeen) return err("changed");
    const refusal = await move(tx, userId, target.id, null);
    if (refusal !== null) return err(refusal);
    await tx.insert(customerMerges).values({
      sourceId: userId,
      targetId: target.id,
      orderIds,
      reason: why,
      mergedBy: actor,
    });
    await tx
      .update(user)
      .set({ erasureRequestedAt: sql`now()`, erasureRequestedBy: actor })
      .where(eq(user.id, userId));
    await endSessions(tx, userId, null);
    const now = clock.now();
    await noticeOf(tx, userId, "account_merged", now);
    await noticeOf(tx, target.id, "account_taken_in", now);
    return ok({ orders: orderIds.length, targetId: target.id });
  });
}

/** Takes the last merge of an account back, until it is erased: its orders return, and it is kept. */
export function undoMerge(
  { db, clock }: Deps,
  { userId, actor }: { userId: string; actor: StaffActor },
): Promise<Result<{ orders: number }, MergeError>> {
  return inTransaction(db, async (tx) => {
    const [merge] = await tx
      .select()
      .from(customerMerges)
      .where(and(eq(customerMerges.sourceId, userId), isNull(customerMerges.undoneAt)))
      .orderBy(desc(customerMerges.id))
      .for("update");
    if (!merge) return err("undone");
    const refusal = await move(tx, merge.targetId, userId, merge.orderIds);
    if (refusal !== null) return err(refusal);
    await tx
      .update(customerMerges)
      .set({ undoneAt: sql`now()`, undoneBy: actor })
      .where(eq(customerMerges.id, merge.id));
    await tx
      .update(user)
      .set({ erasureRequestedAt: null, erasureRequestedBy: null })
      .where(eq(user.id, userId));
    const now = clock.now();
    await noticeOf(tx, userId, "merge_undone", now);
    await noticeOf(tx, merge.targetId, "merge_undone", now);
    return ok({ orders: merge.orderIds.length });
  });
}

/** Which account took this one in; null = none did. */
export async function mergedInto(db: Db, userId: string): Promise<string | null> {
  const [merge] = await db
    .select({ targetId: customerMerges.targetId })
    .from(customerMerges)
    .where(and(eq(customerMerges.sourceId, userId), isNull(customerMerges.undoneAt)));
  return merge?.targetId ?? null;
}

/** What was begun is undone with a refusal, too: a lock that was taken, a row that was written. */
class Refused extends Error {
  readonly code: MergeError;
  constructor(code: MergeError) {
    super(code);
    this.code = code;
  }
}

async function inTransaction<Value>(
  db: Db,
  work: (tx: Db) => Promise<Result<Value, MergeError>>,
): Promise<Result<Value, MergeError>> {
  try {
    return await db.transaction(async (tx) => {
      const done = await work(tx);
      if (!done.ok) throw new Refused(done.error);
      return done;
    });
  } catch (error) {
    if (error instanceof Refused) return err(error.code);
    throw error;
  }
}

async function findTarget(db: Db, typed: string) {
  const [target] = await db
    .select({ id: user.id, email: user.email, name: user.name })
    .from(user)
    .where(and(eq(user.email, normalizeEmail(typed)), isNull(user.erasedAt)));
  return target ?? null;
}

async function orderIdsOf(tx: Db, userId: string): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from orders where user_id = ${userId} order by id`,
  );
  return rows.map(({ id }) => Number(id));
}

async function move(
  tx: Db,
  source: string,
  target: string,
  onlyOrders: number[] | null,
): Promise<MergeError | null> {
  const { rows } = await tx.execute<{ refusal: string | null }>(sql`
    select merge_customer(${source}, ${target}, ${onlyOrders === null ? null : sql.param(onlyOrders)}::bigint[]) as refusal`);
  const refusal = rows[0]?.refusal ?? null;
  if (refusal === null) return null;
  const known = REFUSALS.find((one) => one === refusal);
  if (known === undefined) throw new Error(`An unknown refusal: ${refusal}`);
  return known;
}
