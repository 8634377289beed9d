import { eq, sql } from "drizzle-orm";
import type { CANCEL_REST } from "#domain/order/order-act.ts";
import { isPartlyShipped } from "#domain/order/order-status.ts";
import { ok, type Result } from "#domain/result.ts";
import type { ActInput } from "#domain/staff/staff-act.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { orderItems, orders } from "#server/db/schema/orders.ts";
import { parcels } from "#server/db/schema/parcels.ts";
import { tellCustody } from "#server/db/tell-custody.ts";
import { HAS_LEFT } from "#server/db/units-left.ts";
import type { PaymentGateway } from "#server/gateways/gateway.ts";
import type { Log } from "#server/log.ts";
import { lockLotsOf } from "#server/lots/assign-lots.ts";
import { endReservation, lockReservation } from "#server/orders/end-reservation.ts";
import { endHold } from "#server/orders/hold-order.ts";
import { lockOrder, type LockedOrder } from "#server/orders/lock-order.ts";
import { closeOrderRequests } from "#server/orders/order-requests.ts";
import { recordOrderEvent } from "#server/orders/record-order-event.ts";
import { noSuchOrder, type Refusal, refuse } from "#server/orders/refusal.ts";
import { refuseChanged, type Seen } from "#server/orders/refuse-changed.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import { planRestRefund } from "#server/refunds/plan-refund.ts";
import { type BegunRefund, finishRefund, writeRefund } from "#server/refunds/refund-order.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { linesLeft, type UnitsLeft } from "./write-parcels.ts";

export interface CancelRestRequest extends Seen, ActInput<typeof CANCEL_REST> {
  orderNumber: number;
  actor: StaffActor;
}

interface Deps {
  db: Db;
  clock: Clock;
  gateway: PaymentGateway | null;
  log: Log;
}

/**
 * Cancels the unshipped units of a partly shipped order, once (SHIP-29): they return to stock, the customer is
 * refunded, the referrer's commission shrinks as with any refund, and the order counts as shipped.
 */
export async function cancelRest(
  deps: Deps,
  request: CancelRestRequest,
): Promise<Result<{ orderNumber: number }, Refusal>> {
  const begun = await deps.db.transaction((tx) => beginCancelRest(deps, tx, request));
  if (!begun.ok) return begun;
  // A refund that the gateway refuses is requested again; the units are canceled all the same.
  if (begun.value !== null) await finishRefund(deps, begun.value);
  return ok({ orderNumber: request.orderNumber });
}

async function beginCancelRest(
  deps: Deps,
  tx: Db,
  wanted: CancelRestRequest,
): Promise<Result<BegunRefund | null, Refusal>> {
  const locked = await lockOrder(tx, { orderNumber: wanted.orderNumber });
  if (!locked) return noSuchOrder(wanted.orderNumber);
  const { order } = locked;
  if (order.status === "shipped" && (await isRestCanceled(tx, order.id))) return ok(null); // a repeated click
  const unchanged = await refuseChanged(tx, locked, wanted);
  if (!unchanged.ok) return unchanged;
  if (!isPartlyShipped(order))
    return refuse(
      "not_allowed",
      "Only the remaining items of a partly shipped order can be canceled.",
    );
  const left = await linesLeft(tx, order.id);
  // The refund locks balances, which are locked last.
  await lockLotsOf(tx, order.id);
  await lockReservation(tx, order.id);
  const plan = await planRestRefund(
    tx,
    locked,
    left.map(({ id, quantity: units }) => ({ id, units })),
  );
  if (!plan.ok) return plan;
  if (plan.value === null) {
    await endRest(tx, locked, { ...wanted, left, refund: null });
    return ok(null);
  }
  const { reason, actor, refundReference: reference } = wanted;
  const terms = { reason, actor, reference, key: "rest", isToldElsewhere: true };
  const begun = await writeRefund(deps, tx, locked, plan.value, terms);
  if (begun.ok) await endRest(tx, locked, { ...wanted, left, refund: begun.value.refund.id });
  return begun;
}

async function isRestCanceled(tx: Db, orderId: number): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from order_events where order_id = ${orderId} and kind = 'rest_canceled'`,
  );
  return rows.length > 0;
}

interface Ending extends Pick<CancelRestRequest, "actor" | "reason"> {
  left: readonly UnitsLeft[];
  /** `null` if nothing is refunded. */
  refund: string | null;
}

/** Returns the units to shelf and lot, and marks the order as shipped on the day of its last parcel. */
async function endRest(
  tx: Db,
  { order: { id } }: LockedOrder,
  { left, actor, reason, refund }: Ending,
): Promise<void> {
  await tellCustody(tx, actor);
  await tx.execute(
    sql`delete from packed_units u where order_id = ${id} and not is_again and not ${HAS_LEFT}`,
  );
  for (const line of left)
    await tx
      .update(orderItems)
      .set({ unitsCanceled: line.quantity })
      .where(eq(orderItems.id, line.id));
  await endReservation(
    tx,
    id,
    "released",
    left.map((line) => ({ orderItemId: line.id, quantity: line.quantity })),
  );
  const lastShipped = sql`(select max(${parcels.shippedAt}) from ${parcels} where ${parcels.orderId} = ${id})`;
  await tx
    .update(orders)
    .set({ status: "shipped", shippedAt: lastShipped, updatedAt: sql`now()` })
    .where(eq(orders.id, id));
  await closeOrderRequests(tx, id, actor, "shipped");
  await endHold(tx, id);
  const units = left.map(({ title, quantity }) => `${title}: ${quantity}`);
  await recordOrderEvent(tx, id, actor, {
    kind: "rest_canceled",
    detail: { reason, units, refund },
  });
  await enqueue(tx, "order_rest_canceled", String(id), { orderId: id, refundId: refund });
}
