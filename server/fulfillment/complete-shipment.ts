import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#domain/actor.ts";
import type { ShipmentDetail } from "#domain/order/order-event.ts";
import { dueOf } from "#domain/payment/due-of.ts";
import { type PlannedParcel, planParcels } from "#domain/shipping/plan-parcels.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { orders, pendingShipments } from "#server/db/schema/orders.ts";
import { packedUnits } from "#server/db/schema/parcels.ts";
import { creditCommission } from "#server/ledger/order-ledger.ts";
import type { Log } from "#server/log.ts";
import { takeLotsBack } from "#server/lots/assign-lots.ts";
import { endReservation } from "#server/orders/end-reservation.ts";
import { endHold } from "#server/orders/hold-order.ts";
import { lockOrder, type LockedOrder } from "#server/orders/lock-order.ts";
import { closeOrderRequests } from "#server/orders/order-requests.ts";
import { recordOrderEvent } from "#server/orders/record-order-event.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import { movePayment } from "#server/payments/move-payment.ts";
import { followRecall } from "./follow-recall.ts";
import { linesLeft, writeParcels } from "./write-parcels.ts";

interface Deps {
  db: Db;
  clock: Clock;
  log: Log;
}

/** Shipment that staff requested. */
export interface Shipment extends Pick<ShipmentDetail, "override"> {
  /** At least one parcel. */
  parcels: PlannedParcel[];
  actor: Actor;
  /** The first parcel's number; 1 if left out. */
  first?: number;
  /** Number of units that ship later; none if left out. */
  later?: number;
}

/** The shipment's entry in the order's history. */
function detailOf({ parcels, override }: Shipment): ShipmentDetail {
  const [trackingNumber = "", ...more] = parcels.map((parcel) => parcel.trackingNumber);
  return { trackingNumber, moreTrackingNumbers: more.length > 0 ? more : undefined, override };
}

/**
 * Does everything that shipping involves in one transaction: status and tracking number, parcels, stock, the referrer's
 * commission, the event, the customer's email. The first parcel gives the order its number and earns the commission
 * (AFF-7); the last one marks it as shipped (SHIP-9).
 */
export async function recordShipment(
  tx: Db,
  { order }: LockedOrder,
  shipment: Shipment,
): Promise<void> {
  const { actor, parcels, first = 1, later = 0 } = shipment;
  const detail = detailOf(shipment);
  const isLast = later === 0;
  const trackingNumber = order.trackingNumber ?? detail.trackingNumber;
  await tx
    .update(orders)
    .set({
      trackingNumber,
      updatedAt: sql`now()`,
      ...(isLast ? { status: "shipped", shippedAt: sql`now()` } : {}),
    })
    .where(eq(orders.id, order.id));
  await writeParcels(tx, order.id, parcels, { actor, first });
  await closeOrderRequests(tx, order.id, actor, "shipped");
  if (isLast) await endHold(tx, order.id);
  await endReservation(
    tx,
    order.id,
    "shipped",
    parcels.flatMap(({ lines }) => lines),
  );
  if (order.trackingNumber === null) await creditCommission(tx, order);
  if (isLast) await recordOrderEvent(tx, order.id, actor, { kind: "shipped", detail });
  else
    await recordOrderEvent(tx, order.id, actor, {
      kind: "part_shipped",
      detail: { ...detail, later },
    });
  if (isLast && first === 1)
    await enqueue(tx, "order_shipped", String(order.id), { orderId: order.id });
  else
    await enqueue(tx, "order_part_shipped", `${order.id}:${first}`, {
      orderId: order.id,
      first,
      last: first + parcels.length - 1,
      later,
    });
}

/** Records a shipment while its card is being charged, so a crash loses nothing. */
export async function recordPendingShipment(
  tx: Db,
  orderId: number,
  shipment: Shipment,
): Promise<void> {
  const { actor, parcels } = shipment;
  const detail = detailOf(shipment);
  const { trackingNumber, override = null } = detail;
  const pending = { trackingNumber, parcels, actor, override };
  // A leftover shipment must not block the order from ever shipping.
  await tx
    .insert(pendingShipments)
    .values({ orderId, ...pending })
    .onConflictDoUpdate({
      target: pendingShipments.orderId,
      set: { ...pending, requestedAt: sql`now()` },
    });
  await recordOrderEvent(tx, orderId, actor, { kind: "ship_requested", detail });
}

/** Whether its card is being charged for exactly this shipment. */
export async function isBeingShippedAs(
  tx: Db,
  orderId: number,
  trackingNumber: string,
): Promise<boolean> {
  const found = await tx.$count(
    pendingShipments,
    and(eq(pendingShipments.orderId, orderId), eq(pendingShipments.trackingNumber, trackingNumber)),
  );
  return found > 0;
}

/** Deletes it if the card was not charged: another attempt requests it again. */
export async function dropPendingShipment(tx: Db, orderId: number): Promise<void> {
  await takeLotsBack(tx, orderId);
  await tx.delete(pendingShipments).where(eq(pendingShipments.orderId, orderId));
}

/**
 * The gateway has charged the card: records that and completes the shipment it was charged for. Safe
 * to call from several places; it happens once.
 */
export async function completeShipment(deps: Deps, paymentId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, { paymentId });
    if (locked?.payment?.state !== "capturing") return;
    const captured = dueOf(locked.payment);
    await movePayment(tx, locked.payment, "captured", {}, { captured, failure: null });
    await recordShipment(tx, locked, await takePendingShipment(tx, locked.order.id));
    // The packed units' lots were checked before the charge.
    await followRecall({ ...deps, db: tx }, locked.order);
  });
}

async function takePendingShipment(tx: Db, orderId: number): Promise<Shipment> {
  const [pending] = await tx
    .delete(pendingShipments)
    .where(eq(pendingShipments.orderId, orderId))
    .returning();
  if (!pending) throw new Error(`No one requested that order ${orderId} be shipped`);
  const { trackingNumber, parcels, actor, override } = pending;
  const lines = await linesLeft(tx, orderId);
  const planned = planParcels(lines, parcels);
  // The card is charged, so the order ships whatever was planned.
  const whole = planned.ok
    ? planned
    : planParcels(lines, [{ trackingNumber, carrier: null, lines: "everything" }]);
  if (!planned.ok)
    await tx.update(packedUnits).set({ parcel: 1 }).where(eq(packedUnits.orderId, orderId));
  if (!whole.ok) throw new Error(`Order ${orderId} cannot be put into parcels: ${whole.error}`);
  return { parcels: whole.value.parcels, actor, override: override ?? undefined };
}
