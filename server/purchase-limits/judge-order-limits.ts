import { sql } from "drizzle-orm";
import { keptLimits, type LimitOccasion } from "#domain/limits/kept-limits.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { call } from "#server/db/calls.ts";
import type { Db } from "#server/db/client.ts";
import { jsonb } from "#server/db/jsonb.ts";
import { limitDecisions } from "#server/db/schema/purchase-limits.ts";
import type { HouseholdHash } from "./household-hashes.ts";
import { type JudgedLimits, judgeLines, type LimitRows } from "./limit-rows.ts";

interface Asked {
  userId: string;
  /** The edited order; `null` if there is none yet. */
  orderId: number | null;
  lines: readonly { productId: number; quantity: number }[];
  today: PlainDate;
}

/**
 * Judges goods by the limits as if they were ordered today (LIMIT-6): for an edit, with all other orders of the
 * customer and their household; for a draft, with the customer's.
 */
export async function judgeOrderLimits(
  db: Db,
  { userId, orderId, lines, today }: Asked,
): Promise<JudgedLimits | null> {
  const household = orderId === null ? [] : await keysOf(db, orderId);
  const question = jsonb({ userId, today, household });
  const { rows } = await db.execute<{ facts: LimitRows | null }>(
    sql`select ${call("limit_facts")}(${question}::jsonb, ${jsonb(lines)}::jsonb, ${orderId}::bigint) as facts`,
  );
  return judgeLines(rows[0]?.facts ?? null, lines, today);
}

async function keysOf(db: Db, orderId: number): Promise<HouseholdHash[]> {
  const { rows } = await db.execute<HouseholdHash & Record<string, unknown>>(
    sql`select kind, key from household_keys where order_id = ${orderId}`,
  );
  return rows;
}

/** Makes an edit take turns with the orders that count toward the same limits, before the order itself is locked. */
export async function lockOrderLimits(
  tx: Db,
  orderNumber: number,
  today: PlainDate,
): Promise<void> {
  await tx.execute(sql`
    select ${call("lock_limits")}(o.user_id, ${today}::date, array(select key from household_keys k where k.order_id = o.id))
    from orders o where o.order_number = ${orderNumber}`);
}

/** Stores the limits' decision on an order (LIMIT-5); a new order's is written with it (place-order.sql). */
export async function keepLimits(
  tx: Db,
  orderId: number,
  occasion: LimitOccasion,
  { facts, decision }: JudgedLimits,
): Promise<void> {
  const kept = keptLimits(facts, decision);
  if (kept !== null) await tx.insert(limitDecisions).values({ orderId, occasion, ...kept });
}
