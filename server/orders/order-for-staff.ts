import { asc, eq, inArray } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { affiliateLedger } from "#server/db/schema/affiliates.ts";
import { orderEvents, orderItems, orders } from "#server/db/schema/orders.ts";
import { paymentEvents, payments, refunds } from "#server/db/schema/payments.ts";
import { NEWEST_FIRST } from "./lock-order.ts";

/** An order with everything that has happened to it, oldest first. */
export interface OrderForStaff {
  order: typeof orders.$inferSelect;
  lines: (typeof orderItems.$inferSelect)[];
  /** Every try, newest last. */
  payments: (typeof payments.$inferSelect)[];
  /** The newest; null = there was nothing to pay. */
  payment: typeof payments.$inferSelect | null;
  refunds: (typeof refunds.$inferSelect)[];
  ledger: (typeof affiliateLedger.$inferSelect)[];
  events: (typeof orderEvents.$inferSelect)[];
  paymentEvents: (typeof paymentEvents.$inferSelect)[];
}

export async function orderForStaff(db: Db, orderNumber: number): Promise<OrderForStaff | null> {
  const [order] = await db.select().from(orders).where(eq(orders.orderNumber, orderNumber));
  if (!order) return null;
  const { id } = order;
  const tries = (
    await db
      .select()
      .from(payments)
      .where(eq(payments.orderId, id))
      .orderBy(...NEWEST_FIRST)
  ).toReversed();
  const tryIds = tries.map((payment) => payment.id);
  const [lines, refundRows, ledger, events, moneyEvents] = await Promise.all([
    db.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(asc(orderItems.id)),
    db.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(asc(refunds.createdAt)),
    db
      .select()
      .from(affiliateLedger)
      .where(eq(affiliateLedger.orderNumber, orderNumber))
      .orderBy(asc(affiliateLedger.id)),
    db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.id)),
    db
      .select()
      .from(paymentEvents)
      .where(inArray(paymentEvents.paymentId, tryIds))
      .orderBy(asc(paymentEvents.id)),
  ]);
  return {
    order,
    lines,
    payments: tries,
    payment: tries.at(-1) ?? null,
    refunds: refundRows,
    ledger,
    events,
    paymentEvents: moneyEvents,
  };
}
