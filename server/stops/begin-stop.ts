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
 * Writes down that a sale is stopped, and every open order that it concerns (STOP-2), in the transaction that stops it.
 * The products are locked: an order that was being placed is there by now, and a later one is refused. From the commit
 * on none of them ships; a job then puts each on hold.
 */
export async function beginStop(tx: Db, { subject, reason, actor }: Decision): Promise<void> {
  const [compound, productId] =
    "compound" in subject ? [subject.compound, null] : [null, subject.productId];
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into sale_stops (compound, product_id, reason, actor)
    values (${compound}, ${productId}, ${reason}, ${actorText(actor)}) on conflict do nothing returning id`);
  const [stop] = rows;
  if (stop === undefined) {
    // It is stopped, and now for another reason.
    await tx.execute(
      sql`update sale_stops s set reason = ${reason} where ${isOf(subject)} and s.lifted_at is null`,
    );
    return;
  }
  await coverOpenOrders(tx, stop.id);
}

/** Adds the open orders that a stop concerns and does not have yet: some of what it stops is still to ship. */
async function coverOpenOrders(tx: Db, stopId: number): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    insert into sale_stop_orders (stop_id, order_id)
    select distinct s.id, o.id from sale_stops s join products p on ${STOPS}
    join order_items i on i.product_id = p.id and i.quantity > ${SHIPPED_UNITS}
    join orders o on o.id = i.order_id and o.status = 'pending'
    where s.id = ${stopId} on conflict do nothing`);
  if ((rowCount ?? 0) > 0) await queue(tx, stopId);
}

/** A product that comes under a compound whose sale is stopped brings its open orders along. */
export async function coverCompound(tx: Db, compound: string | null): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from sale_stops where compound = ${compound} and lifted_at is null`,
  );
  for (const { id } of rows) await coverOpenOrders(tx, id);
}

/** An open order that was edited may contain by now what was stopped while it was edited. */
export async function coverOrder(tx: Db, orderId: number): Promise<void> {
  const { rows } = await tx.execute<{ stop_id: number }>(sql`
    insert into sale_stop_orders (stop_id, order_id)
    select distinct s.id, ${orderId}::bigint from order_items i join products p on p.id = i.product_id
    join sale_stops s on s.lifted_at is null and ${STOPS} where i.order_id = ${orderId}
    on conflict do nothing returning stop_id`);
  for (const { stop_id: stopId } of rows) await queue(tx, stopId);
}

/**
 * Lifts a stop (STOP-3), in the transaction that allows the sale again. Orders that still waited for their hold are
 * free at once; a job releases those that the stop holds.
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

/** Two turns at the same time take different orders. */
const queue = (tx: Db, stopId: number): Promise<void> =>
  enqueue(tx, "sale_stop", `${stopId}:${randomUUID()}`, { stopId });
