import { asc, eq } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { affiliateLedger } from "#server/db/schema/affiliates.ts";
import { orderEvents, orderItems, orders } from "#server/db/schema/orders.ts";
import { paymentEvents, payments, refunds } from "#server/db/schema/payments.ts";

/** An order with everything that has happened to it, oldest first. */
export interface OrderForStaff {
  order: typeof orders.$inferSelect;
  lines: (typeof orderItems.$inferSelect)[];
  payment: typeof payments.$inferSelect | null;
  refunds: (typeof refunds.$inferSelect)[];
  ledger: (typeof affiliateLedger.$inferSelect)[];
  events: (typeof orderEvents.$inferSelect)[];
  paymentEvents: (typeof paymentEvents.$inferSelect)[];
}

export async function orderForStaff(db: Db, orderNumber: number): Promise<OrderForStaff | null> {
  const [row] = await db
    .select({ order: orders, payment: payments })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(orders.orderNumber, orderNumber));
  if (!row) return null;
  const { id } = row.order;
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
      .where(eq(paymentEvents.paymentId, row.payment?.id ?? ""))
      .orderBy(asc(paymentEvents.id)),
  ]);
  return { ...row, lines, refunds: refundRows, ledger, events, paymentEvents: moneyEvents };
}
