import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { normalizeEmail } from "#domain/account/email.ts";
import { parseStaffNote } from "#domain/form/staff-note.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { jsonb } from "#server/db/jsonb.ts";
import { user } from "#server/db/schema/accounts.ts";
import { customerMerges, type MovedByMerge } from "#server/db/schema/customer-marks.ts";
import { noticeOf } from "#server/identity/security-notice.ts";
import { endSessions } from "#server/identity/sessions/end-sessions.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";

/** Why two accounts can't be merged, or unmerged; functions/merge-accounts.sql returns these. */
const REFUSALS = [
  "unknown",
  "same",
  "staff",
  "affiliate",
  "balances",
  "held",
  "blocked",
  "erasing",
  "merged",
  "took_in",
  "elsewhere",
  "credit_moved",
] as const;

export type MergeError = (typeof REFUSALS)[number] | "reason_needed" | "changed" | "undone";

export interface MergeRequest {
  /** The account that is merged and then erased. */
  userId: string;
  /** The account that stays. */
  targetId: string;
  reason: string;
  /** The number of orders to move, as shown to staff. */
  ordersSeen: number;
  actor: StaffActor;
}

interface Deps {
  db: Db;
  clock: Clock;
}

/** The account that an address belongs to; `null` if none. */
export async function findAccount(
  db: Db,
  { email }: { email: string },
): Promise<{ userId: string; email: string; name: string } | null> {
  const [found] = await db
    .select({ userId: user.id, email: user.email, name: user.name })
    .from(user)
    .where(and(eq(user.email, normalizeEmail(email)), isNull(user.erasedAt)));
  return found ?? null;
}

/** Counts of the data that would move. */
export interface MergePreview extends Record<string, unknown> {
  orders: number;
  subscriptions: number;
  drafts: number;
  notes: number;
  /** Dollars of store credit, spent or not; `null` if they never had any. */
  credit: string | null;
}

export async function previewMerge(db: Db, { userId }: { userId: string }): Promise<MergePreview> {
  const { rows } = await db.execute<MergePreview>(sql`
    select (select count(*)::int from orders where user_id = ${userId}) as orders,
      (select count(*)::int from subscription_requests where user_id = ${userId} and status <> 'cancelled') as subscriptions,
      (select count(*)::int from order_drafts where user_id = ${userId} and order_id is null) as drafts,
      (select count(*)::int from customer_notes where user_id = ${userId}) as notes,
      (select b.balance::text from profiles p join affiliate_bank b on b.affiliate_number = p.account_number
        where p.id = ${userId} and exists (select from affiliate_ledger l where l.referrer_number = p.account_number)) as credit`);
  const [counts] = rows;
  if (!counts) throw new Error("Nothing was counted");
  return counts;
}

/**
 * Merges two accounts of one person (CUST-9): the first account's data moves to the second, the first is signed out
 * everywhere and erased after the usual seven days, and both addresses are notified. Granted prices, the age and an
 * affiliate's balance stay as they are on the second account.
 */
export function mergeCustomers(
  { db, clock }: Deps,
  { userId, targetId, reason, ordersSeen, actor }: MergeRequest,
): Promise<Result<{ orders: number; targetId: string }, MergeError>> {
  const note = parseStaffNote(reason, "A reason");
  if (!note.ok) return Promise.resolve(err("reason_needed"));
  const why = note.value;
  return inTransaction(db, async (tx) => {
    const answer = await move(tx, userId, targetId, null);
    if (!answer.ok) return answer;
    const moved = answer.value;
    if (moved.orders.length !== ordersSeen) return err("changed");
    await tx.insert(customerMerges).values({
      sourceId: userId,
      targetId,
      moved,
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
    await noticeOf(tx, targetId, "account_taken_in", now);
    return ok({ orders: moved.orders.length, targetId });
  });
}

/** Undoes the last merge of an account, unless it has been erased: the moved data returns, and the account is kept. */
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
    const answer = await move(tx, merge.targetId, userId, merge.moved);
    if (!answer.ok) return answer;
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
    return ok({ orders: merge.moved.orders.length });
  });
}

/** The account this one was merged into; `null` if none. */
export async function mergedInto(db: Db, userId: string): Promise<string | null> {
  const [merge] = await db
    .select({ targetId: customerMerges.targetId })
    .from(customerMerges)
    .where(and(eq(customerMerges.sourceId, userId), isNull(customerMerges.undoneAt)));
  return merge?.targetId ?? null;
}

/** Rolls back the transaction when a merge is refused. */
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

async function move(
  tx: Db,
  source: string,
  target: string,
  back: MovedByMerge | null,
): Promise<Result<MovedByMerge, MergeError>> {
  const what = back === null ? sql`null` : sql`${jsonb(back)}::jsonb`;
  const { rows } = await tx.execute<{ answer: { refusal?: string; moved?: MovedByMerge } }>(
    sql`select merge_accounts(${source}, ${target}, ${what}) as answer`,
  );
  const { refusal, moved } = rows[0]?.answer ?? {};
  if (moved !== undefined) return ok(moved);
  const known = REFUSALS.find((one) => one === refusal);
  if (known === undefined) throw new Error(`An unknown refusal: ${refusal}`);
  return err(known);
}
