import { sql } from "drizzle-orm";
import { type Actor, readActor } from "#domain/actor.ts";
import type { StopOrderState } from "#domain/catalog/sale-stop.ts";
import { checkOrderMove } from "#domain/order/order-status.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { SHIPPED_UNITS } from "#server/db/units-left.ts";
import { lockOrder, type LockedOrder } from "#server/orders/lock-order.ts";
import { recordOrderEvent } from "#server/orders/record-order-event.ts";
import { Unfinished } from "#server/outbox/unfinished.ts";

interface Deps {
  db: Db;
  clock: Clock;
}

/** Other queued work gets a turn in between. */
const TURN_SECONDS = 5;

interface Stop {
  stopId: number;
  name: string;
  reason: string;
  actor: Actor;
  liftReason: string | null;
  liftedBy: Actor | null;
}

interface Outcome {
  state: StopOrderState;
  why: string | null;
}

/**
 * Puts the open orders of a stop on hold one by one, or releases the ones it holds (STOP-2, STOP-3). Each order is one
 * transaction, so a dying process leaves none half done, and the next run continues.
 *
 * @throws {Unfinished} if there is more to do
 */
export async function doStop({ db, clock }: Deps, stopId: number): Promise<void> {
  const begun = clock.now().getTime();
  for (;;) {
    const { rows } = await db.execute<{ order_id: string }>(sql`
      select order_id from sale_stop_orders where stop_id = ${stopId} and state in ('waiting', 'releasing')
      order by order_id limit 1`);
    const [next] = rows;
    if (next === undefined) return;
    await db.transaction((tx) => doOrder(tx, stopId, Number(next.order_id)));
    if (clock.now().getTime() - begun > TURN_SECONDS * 1000) throw new Unfinished();
  }
}

/** Locks the order before the stop's row; lifting a stop locks no orders. */
async function doOrder(tx: Db, stopId: number, orderId: number): Promise<void> {
  const locked = await lockOrder(tx, { orderId });
  if (locked === null) throw new Error(`There is no order ${orderId}`);
  const { rows } = await tx.execute<{ state: StopOrderState }>(sql`
    select state from sale_stop_orders where stop_id = ${stopId} and order_id = ${orderId} for update`);
  const state = rows[0]?.state;
  if (state !== "waiting" && state !== "releasing") return; // another run was here
  const stop = await readStop(tx, stopId);
  const outcome = await (state === "waiting" ? hold(tx, stop, locked) : release(tx, stop, locked));
  await tx.execute(sql`
    update sale_stop_orders set state = ${outcome.state}, why = ${outcome.why}
    where stop_id = ${stopId} and order_id = ${orderId}`);
}

/** An order whose card is being charged ships anyway; if the charge fails, the hold applies. */
async function hold(tx: Db, stop: Stop, { order }: LockedOrder): Promise<Outcome> {
  const open = checkOrderMove(order.status, "shipped");
  if (!open.ok) return { state: "left", why: open.error };
  const { rows } = await tx.execute<{ is_new: boolean }>(sql`
    insert into order_holds (order_id, actor, stop_id, is_by_hand)
    select ${order.id}, actor, id, false from sale_stops where id = ${stop.stopId}
    on conflict (order_id) do update set stop_id = coalesce(order_holds.stop_id, excluded.stop_id)
    returning (xmax = 0) as is_new`);
  if (rows[0]?.is_new === true)
    await recordOrderEvent(tx, order.id, stop.actor, {
      kind: "hold_set",
      detail: { reason: `The sale of ${stop.name} stopped: ${stop.reason}` },
    });
  return { state: "held", why: null };
}

/** Releases an order, unless staff put it on hold themselves or another stop affects it. */
async function release(tx: Db, stop: Stop, { order }: LockedOrder): Promise<Outcome> {
  const { rows } = await tx.execute<{ is_by_hand: boolean; other: number | null }>(sql`
    select h.is_by_hand, (select min(s.id) from sale_stops s join products p on p.id = s.product_id or p.compound = s.compound
      join order_items i on i.product_id = p.id and i.quantity > ${SHIPPED_UNITS}
      where s.lifted_at is null and i.order_id = h.order_id) as other
    from order_holds h where h.order_id = ${order.id} and h.stop_id = ${stop.stopId}`);
  const [held] = rows;
  if (held === undefined) return { state: "released", why: null };
  if (held.other !== null || held.is_by_hand) {
    await tx.execute(
      sql`update order_holds set stop_id = ${held.other} where order_id = ${order.id}`,
    );
    const why = held.other === null ? "Put on hold by staff." : "On hold because of another stop.";
    return { state: "stays", why };
  }
  await tx.execute(sql`delete from order_holds where order_id = ${order.id}`);
  await recordOrderEvent(tx, order.id, stop.liftedBy ?? stop.actor, {
    kind: "hold_released",
    detail: { reason: `The sale of ${stop.name} resumed: ${stop.liftReason ?? ""}` },
  });
  return { state: "released", why: null };
}

async function readStop(tx: Db, stopId: number): Promise<Stop> {
  const { rows } = await tx.execute<{
    name: string;
    reason: string;
    actor: string;
    lift_reason: string | null;
    lifted_by: string | null;
  }>(sql`
    select coalesce(s.compound, p.name) as name, s.reason, s.actor, s.lift_reason, s.lifted_by
    from sale_stops s left join products p on p.id = s.product_id where s.id = ${stopId}`);
  const [row] = rows;
  if (row === undefined) throw new Error(`There is no stop ${stopId}`);
  return {
    stopId,
    name: row.name,
    reason: row.reason,
    actor: readActor(row.actor),
    liftReason: row.lift_reason,
    liftedBy: row.lifted_by === null ? null : readActor(row.lifted_by),
  };
}
