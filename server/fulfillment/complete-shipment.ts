import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { orderEvents, orders } from "#server/db/schema/orders.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import { movePayment } from "#server/payments/move-payment.ts";
import { endReservation } from "#server/orders/end-reservation.ts";
import { lockOrder, type LockedOrder } from "#server/orders/lock-order.ts";
import { creditCommission } from "#server/ledger/order-ledger.ts";
import { recordOrderEvent } from "#server/orders/record-order-event.ts";

/** What staff asked for; kept as an event while the card is charged, so that a crash forgets nothing. */
export interface Shipment {
  trackingNumber: string;
  actor: string;
  /** Set where something stood against it. */
  override?: { reason: string; of: string[] } | undefined;
}

/**
 * Everything that shipping does, in one transaction: status and tracking number, stock, the
 * referrer's commission, the event, the customer's mail.
 */
export async function recordShipment(
  tx: Db,
  { order }: LockedOrder,
  { trackingNumber, actor, override }: Shipment,
): Promise<void> {
  await tx
    .update(orders)
    .set({ status: "shipped", trackingNumber, shippedAt: sql`now()`, updatedAt: sql`now()` })
    .where(eq(orders.id, order.id));
  await endReservation(tx, order.id, "shipped");
  await creditCommission(tx, order);
  await recordOrderEvent(tx, order.id, actor, "shipped", { trackingNumber, override });
  await enqueue(tx, "order_shipped", String(order.id), { orderId: order.id });
}

const REQUESTED = "ship_requested";

/** Remembers a shipment whose card is being charged. */
export function recordShipmentRequest(tx: Db, orderId: number, shipment: Shipment): Promise<void> {
  const { actor, ...detail } = shipment;
  return recordOrderEvent(tx, orderId, actor, REQUESTED, detail);
}

/**
 * The gateway has taken the money: records that and the shipment it was taken for. Whoever learns of
 * it first does it, and does it once.
 */
export async function completeShipment(db: Db, paymentId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockOrder(tx, { paymentId });
    if (locked?.payment?.state !== "capturing") return;
    const { amount } = locked.payment;
    await movePayment(tx, locked.payment, "captured", {}, { captured: amount, failure: null });
    await recordShipment(tx, locked, await requestedShipment(tx, locked.order.id));
  });
}

async function requestedShipment(tx: Db, orderId: number): Promise<Shipment> {
  const [event] = await tx
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, REQUESTED)))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  if (!event) throw new Error(`Nobody asked for order ${orderId} to be shipped`);
  // The detail is what `recordShipmentRequest` wrote: a shipment without its actor.
  return { ...(event.detail as unknown as Omit<Shipment, "actor">), actor: event.actor };
}
