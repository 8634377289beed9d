import { type SQL, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { type Actor, actorText } from "#domain/actor.ts";
import type { StopSubject } from "#domain/catalog/sale-stop.ts";
import type { Db } from "#server/db/client.ts";
import { SHIPPED_UNITS } from "#server/db/units-left.ts";
import { enqueue } from "#server/outbox/enqueue.ts";

interface Decision {
  subject: StopSubject;
  reason: string;
  actor: Actor;
}

/** Condition on `sale_stops s`. */
const isOf = (subject: StopSubject): SQL =>
  "compound" in subject
    ? sql`s.compound = ${subject.compound}`
    : sql`s.product_id = ${subject.productId}`;

/** Whether `sale_stops s` stops `products p`. */
const STOPS = sql`(p.id = s.product_id or p.compound = s.compound)`;

/**
 * Records a stop and every open order that it affects (STOP-2), in the transaction that stops the sale. The products
 * are locked, so an order that was being placed already exists, and a later one is refused. From the commit on, none of
 * these orders ship; a job then puts each on hold.
 */
export async function beginStop(tx: Db, { subject, reason, actor }: Decision): Promise<void> {
  const [compound, productId] =
    "compound" in subject ? [subject.compound, null] : [null, subject.productId];
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into sale_stops (compound, product_id, reason, actor)
    values (${compound}, ${productId}, ${reason}, ${actorText(actor)}) on conflict do nothing returning id`);
  const [stop] = rows;
  if (stop === undefined) {
    // The sale is already stopped, and gets another reason.
    await tx.execute(
      sql`update sale_stops s set reason = ${reason} where ${isOf(subject)} and s.lifted_at is null`,
    );
    return;
  }
  await coverOpenOrders(tx, stop.id);
}

/** Adds open orders that a stop affects but doesn't include yet, because they have unshipped units of its products. */
async function coverOpenOrders(tx: Db, stopId: number): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    insert into sale_stop_orders (stop_id, order_id)
    select distinct s.id, o.id from sale_stops s join products p on ${STOPS}
    join order_items i on i.product_id = p.id and i.quantity > ${SHIPPED_UNITS}
    join orders o on o.id = i.order_id and o.status = 'pending'
    where s.id = ${stopId} on conflict do nothing`);
  if ((rowCount ?? 0) > 0) await queue(tx, stopId);
}

/** A product moved to a stopped compound adds its open orders to the stop. */
export async function coverCompound(tx: Db, compound: string | null): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from sale_stops where compound = ${compound} and lifted_at is null`,
  );
  for (const { id } of rows) await coverOpenOrders(tx, id);
}

/** Adds an edited open order to any stop that affects its new contents. */
export async function coverOrder(tx: Db, orderId: number): Promise<void> {
  const { rows } = await tx.execute<{ stop_id: number }>(sql`
    insert into sale_stop_orders (stop_id, order_id)
    select distinct s.id, ${orderId}::bigint from order_items i join products p on p.id = i.product_id
    join sale_stops s on s.lifted_at is null and ${STOPS} where i.order_id = ${orderId}
    on conflict do nothing returning stop_id`);
  for (const { stop_id: stopId } of rows) await queue(tx, stopId);
}

/**
 * Lifts a stop (STOP-3), in the transaction that allows the sale again. Orders still waiting for their hold are free
 * immediately; a job releases those that the stop holds.
 */
export async function liftStop(tx: Db, { subject, reason, actor }: Decision): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update sale_stops s set lifted_at = now(), lifted_by = ${actorText(actor)}, lift_reason = ${reason}
    where ${isOf(subject)} and s.lifted_at is null returning id`);
  for (const { id } of rows) {
    await tx.execute(sql`
      update sale_stop_orders set state = case state when 'waiting' then 'released' else 'releasing' end
      where stop_id = ${id} and state in ('waiting', 'held')`);
    await queue(tx, id);
  }
}

/** Simultaneous runs take different orders. */
const queue = (tx: Db, stopId: number): Promise<void> =>
  enqueue(tx, "sale_stop", `${stopId}:${randomUUID()}`, { stopId });
