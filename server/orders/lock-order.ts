import { desc, eq, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { orders } from "#server/db/schema/orders.ts";
import { payments } from "#server/db/schema/payments.ts";

export interface LockedOrder {
  order: typeof orders.$inferSelect;
  /** The payment requested, or else the newest one; `null` if there was nothing to pay. */
  payment: typeof payments.$inferSelect | null;
}

/**
 * Locks an order and its payment until the transaction ends. Every change to an order takes locks in this sequence, to
 * prevent deadlocks: its customer's profile, the order, the payment, then products by id, the code and the affiliates'
 * balances by number.
 */
export async function lockOrder(
  tx: Db,
  which: { orderNumber: number } | { orderId: number } | { paymentId: string },
): Promise<LockedOrder | null> {
  const { rows } = await tx.execute<{ id: string; user_id: string }>(sql`
    select o.id, o.user_id from orders o where ${conditionOf(which)}`);
  const [row] = rows;
  if (!row) return null;
  // A ledger entry refers to the profile, which checkout locks while it waits for stock.
  await tx.execute(sql`select 1 from profiles where id = ${row.user_id} for key share`);
  const [order] = await tx
    .select()
    .from(orders)
    .where(eq(orders.id, Number(row.id)))
    .for("update");
  if (!order) return null;
  const [payment] = await tx
    .select()
    .from(payments)
    .where("paymentId" in which ? eq(payments.id, which.paymentId) : eq(payments.orderId, order.id))
    .orderBy(...NEWEST_FIRST)
    .limit(1)
    .for("update");
  return { order, payment: payment ?? null };
}

/** Each attempt is a new payment; the newest is the order's. */
export const NEWEST_FIRST = [desc(payments.createdAt), desc(payments.id)];

function conditionOf(which: Parameters<typeof lockOrder>[1]) {
  if ("orderNumber" in which) return sql`o.order_number = ${which.orderNumber}`;
  if ("orderId" in which) return sql`o.id = ${which.orderId}`;
  return sql`o.id = (select order_id from payments where id = ${which.paymentId})`;
}
