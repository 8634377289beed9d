import { eq, sql } from "drizzle-orm";
import type { HOLD_ORDER } from "#domain/order/order-act.ts";
import { checkOrderMove } from "#domain/order/order-status.ts";
import { ok, type Result } from "#domain/result.ts";
import type { ActInput } from "#domain/staff/staff-act.ts";
import type { Db } from "#server/db/client.ts";
import { orderHolds } from "#server/db/schema/order-marks.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { lockOrder } from "./lock-order.ts";
import { recordOrderEvent } from "./record-order-event.ts";
import { noSuchOrder, type Refusal, refuse } from "./refusal.ts";
import { refuseChanged, type Seen } from "./refuse-changed.ts";

/** Puts an order on hold, or releases it. */
export interface HoldRequest extends Seen, ActInput<typeof HOLD_ORDER> {
  orderNumber: number;
  actor: StaffActor;
}

export interface HeldOrder {
  orderNumber: number;
  /** The history's entry; `null` if nothing changed. */
  holdEventId: number | null;
}

/** Puts an open order on hold or releases it, once, with a reason (DESK-14). */
export async function holdOrder(db: Db, request: HoldRequest): Promise<Result<HeldOrder, Refusal>> {
  const { orderNumber, actor, isOnHold: wanted, reason } = request;
  return db.transaction(async (tx) => {
    const locked = await lockOrder(tx, { orderNumber });
    if (!locked) return noSuchOrder(orderNumber);
    const { order } = locked;
    if ((await isOnHold(tx, order.id)) === wanted) return ok({ orderNumber, holdEventId: null }); // clicked twice
    const unchanged = await refuseChanged(tx, locked, request);
    if (!unchanged.ok) return unchanged;
    const open = checkOrderMove(order.status, "shipped");
    if (!open.ok) return refuse("not_allowed", open.error);
    if (locked.payment?.state === "capturing")
      return refuse("not_allowed", "The card is being charged, so it's too late for a hold.");
    if (wanted) await tx.insert(orderHolds).values({ orderId: order.id, actor });
    else await endHold(tx, order.id);
    const holdEventId = await recordOrderEvent(tx, order.id, actor, {
      kind: wanted ? "hold_set" : "hold_released",
      detail: { reason },
    });
    return ok({ orderNumber, holdEventId });
  });
}

export async function isOnHold(db: Db, orderId: number): Promise<boolean> {
  return (await db.$count(orderHolds, eq(orderHolds.orderId, orderId))) > 0;
}

/** The ids of the given orders that are on hold. */
export async function ordersOnHold(db: Db, orderIds: readonly number[]): Promise<Set<number>> {
  const ids = sql.param([...orderIds]);
  // An order that waits for a stopped sale's hold counts as held (STOP-2).
  const { rows } = await db.execute<{ order_id: string }>(sql`
    select order_id from order_holds where order_id = any(${ids}::bigint[])
    union select order_id from sale_stop_orders where order_id = any(${ids}::bigint[]) and state = 'waiting'`);
  return new Set(rows.map(({ order_id: orderId }) => Number(orderId)));
}

/** Ends the hold of an order that has shipped or was canceled. */
export async function endHold(tx: Db, orderId: number): Promise<void> {
  await tx.delete(orderHolds).where(eq(orderHolds.orderId, orderId));
}
