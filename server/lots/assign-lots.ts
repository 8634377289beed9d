import { sql } from "drizzle-orm";
import { type Actor, actorText } from "#domain/actor.ts";
import { assignLots, type LeavingUnits, type LotAssignment } from "#domain/lot/assign-lots.ts";
import { orderItemTitle } from "#domain/order/order-items-text.ts";
import { err, type Result } from "#domain/result.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { Db } from "#server/db/client.ts";
import { HAS_LEFT, SHIPPED_UNITS } from "#server/db/units-left.ts";
import { offeredLots } from "./offered-lots.ts";

interface Leaving {
  orderId: number;
  /** Contents of each parcel. */
  parcels: readonly { lines: readonly { orderItemId: number; quantity: number }[] }[];
  /** The number of the first parcel. */
  first: number;
  /** Whether it was sent before, in which case earlier packed units have already left. */
  isAgain: boolean;
  actor: Actor;
  today: PlainDate;
}

/**
 * Locks the lots of an order's products until the transaction ends, always in the same order, and before any product is
 * locked.
 */
export async function lockLotsOf(tx: Db, orderId: number): Promise<void> {
  await tx.execute(sql`
    select from lots where product_id in (select product_id from order_items where order_id = ${orderId})
    order by id for no key update`);
}

interface UnitRow extends Record<string, unknown> {
  id: string;
  order_item_id: string;
  parcel: number;
  lot: string | null;
}

/**
 * Finds a lot for every outgoing unit not already packed from one, if its product has lots (LOT-9): first expired,
 * first out. Requires locked lots (lockLotsOf), and writes nothing yet.
 *
 * @returns why it can't ship
 */
export async function planLots(
  tx: Db,
  { orderId, isAgain, today, first, parcels }: Leaving,
): Promise<Result<LotAssignment, string>> {
  const items = await tx.execute<{ id: string; product_id: number; text: string }>(sql`
    select id, product_id, order_item_text as text from order_items where order_id = ${orderId}`);
  const productOf = new Map(items.rows.map((row) => [Number(row.id), row.product_id]));
  const offered = await offeredLots(tx, [...new Set(productOf.values())], today);
  const units = parcels.flatMap(({ lines }, at) =>
    lines.map(({ orderItemId, quantity }): LeavingUnits => {
      const productId = productOf.get(orderItemId) ?? 0;
      return { parcel: first + at, orderItemId, productId, quantity };
    }),
  );
  const assigned = assignLots(units, isAgain ? [] : await packedOf(tx, orderId), offered);
  if (assigned.ok) return assigned;
  const { productId } = assigned.error;
  const item = items.rows.find((row) => row.product_id === productId);
  return err(tooFew(orderItemTitle(item?.text ?? "")));
}

const tooFew = (title: string): string =>
  `Too few units of ${title} are in lots that can ship. Release or receive a lot, or correct a count, then ship.`;

async function packedOf(tx: Db, orderId: number) {
  const { rows } = await tx.execute<UnitRow>(sql`
    select id, order_item_id, parcel, lot from packed_units u
    where order_id = ${orderId} and not ${HAS_LEFT} order by id`);
  return rows.map(({ id, order_item_id: orderItemId, parcel, lot }) => ({
    id: Number(id),
    orderItemId: Number(orderItemId),
    parcel,
    lot,
  }));
}

/** Writes the plan, in the same transaction. */
export async function writeLots(
  tx: Db,
  { orderId, isAgain, actor }: Pick<Leaving, "orderId" | "isAgain" | "actor">,
  { moved, dropped, added }: LotAssignment,
): Promise<void> {
  if (moved.length > 0)
    await tx.execute(sql`
      update packed_units u set parcel = m.parcel
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m(id bigint, parcel int) where u.id = m.id`);
  if (dropped.length > 0)
    await tx.execute(
      sql`delete from packed_units where id = any(${sql.param([...dropped])}::bigint[])`,
    );
  if (added.length === 0) return;
  // The key of a scan contains no space, so these keys never collide with one. Each parcel of an order gets its units
  // only once.
  await tx.execute(sql`
    insert into packed_units (order_id, order_item_id, parcel, is_scanned, is_assigned, is_again, lot, key, actor)
    select ${orderId}, a."orderItemId", a.parcel, false, true, ${isAgain}, a.lot,
      'lot ' || a.parcel || ' ' || row_number() over (), ${actorText(actor)}
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
      as a("orderItemId" bigint, parcel int, lot text, units int), generate_series(1, a.units)`);
}

/** Takes back the units assigned to a shipment that failed because the card wasn't charged. */
export async function takeLotsBack(tx: Db, orderId: number): Promise<void> {
  await tx.execute(
    sql`delete from packed_units u where order_id = ${orderId} and is_assigned and not is_again and not ${HAS_LEFT}`,
  );
}

interface NeedRow extends Record<string, unknown> {
  order_id: string;
  product_id: number;
  text: string;
  units: number;
}

/** Finds the orders that would have too few shippable units if shipped one after the other, with the reason. */
export async function lotShortages(
  db: Db,
  orderIds: readonly number[],
  today: PlainDate,
): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  if (orderIds.length === 0) return found;
  const { rows } = await db.execute<NeedRow>(sql`
    select i.order_id, i.product_id, i.order_item_text as text, (i.quantity - ${SHIPPED_UNITS} - (
        select count(*) from packed_units u where u.order_item_id = i.id and u.lot is not null and not ${HAS_LEFT}))::int
        as units
    from order_items i where i.order_id = any(${sql.param([...orderIds])}::bigint[])
      and exists (select from lots l where l.product_id = i.product_id)`);
  if (rows.length === 0) return found;
  const offered = await offeredLots(db, [...new Set(rows.map((row) => row.product_id))], today);
  const left = new Map(
    [...offered].map(([id, lots]) => [id, lots.reduce((sum, lot) => sum + lot.left, 0)]),
  );
  for (const orderId of orderIds) {
    const needs = rows.filter((row) => Number(row.order_id) === orderId);
    const short = needs.find((row) => row.units > (left.get(row.product_id) ?? 0));
    if (short) found.set(orderId, tooFew(orderItemTitle(short.text)));
    else for (const { product_id: id, units } of needs) left.set(id, (left.get(id) ?? 0) - units);
  }
  return found;
}
