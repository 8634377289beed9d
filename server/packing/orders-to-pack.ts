import { inArray, sql } from "drizzle-orm";
import { checkShipment } from "#domain/order/check-shipment.ts";
import { orderItemTitle } from "#domain/order/order-items-text.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { orders } from "#server/db/schema/orders.ts";
import { payments } from "#server/db/schema/payments.ts";
import { HAS_LEFT, SHIPPED_UNITS } from "#server/db/units-left.ts";
import { manyShipmentFacts } from "#server/fulfillment/shipment-facts.ts";
import { NEWEST_FIRST } from "#server/orders/lock-order.ts";
import { orderConditions } from "#server/orders/order-conditions.ts";

/** An order that may be packed, and the units still to be fetched. */
export interface OrderToPack {
  orderNumber: number;
  placedAt: Date;
  order: typeof orders.$inferSelect;
  needsSignature: boolean;
  /** Units ordered, and the number already in parcels. */
  units: number;
  packed: number;
  lines: { productId: number; title: string; units: number; packed: number }[];
}

/** Maximum that one person can carry on one walk through the shelves. */
export const PACK_MAX = 50;
/** Orders checked together, because some may be blocked by shipping rules. */
const LOOKED_AT = 200;

/**
 * Orders that are ready to pack because every shipping rule allows it now (PACK-1), oldest first.
 *
 * @param wanted only these, if they are ready; `null` means any
 * @param lookedAt how many are read at once, until enough are ready: however many are blocked, they never hide a later
 *   one
 */
export async function ordersToPack(
  { db, clock }: { db: Db; clock: Clock },
  wanted: readonly number[] | null = null,
  lookedAt = LOOKED_AT,
): Promise<OrderToPack[]> {
  const ready = await readyOrders(db, wanted, {
    lookedAt,
    today: formatIsoShopDate(clock.now()),
  });
  if (ready.length === 0) return [];
  const lines = await linesToFetch(
    db,
    ready.map(({ order }) => order.id),
  );
  return ready.map(({ order, needsSignature }) => {
    const own = lines.filter(({ orderId }) => orderId === order.id);
    return {
      orderNumber: order.orderNumber,
      placedAt: order.createdAt,
      order,
      needsSignature,
      units: own.reduce((sum, { units }) => sum + units, 0),
      packed: own.reduce((sum, { packed }) => sum + packed, 0),
      lines: own,
    };
  });
}

async function readyOrders(
  db: Db,
  wanted: readonly number[] | null,
  { lookedAt, today }: { lookedAt: number; today: PlainDate },
) {
  const ready: { order: typeof orders.$inferSelect; needsSignature: boolean }[] = [];
  let after: number | null = null;
  for (;;) {
    const candidates = await candidatesOf(db, wanted, { after, limit: lookedAt });
    const facts = await manyShipmentFacts(db, candidates, today);
    for (const [at, { order }] of candidates.entries()) {
      const fact = facts[at];
      const plan = fact && checkShipment(fact, false);
      if (plan?.ok === true && plan.value.step !== "look_up")
        ready.push({ order, needsSignature: fact?.needsSignature ?? false });
    }
    const last = candidates.at(-1);
    if (ready.length >= PACK_MAX || candidates.length < lookedAt || !last)
      return ready.slice(0, PACK_MAX);
    after = last.order.id;
  }
}

interface Candidate {
  order: typeof orders.$inferSelect;
  payment: typeof payments.$inferSelect | null;
}

/** @param after the order to continue after; `null` means from the first */
async function candidatesOf(
  db: Db,
  wanted: readonly number[] | null,
  { after, limit }: { after: number | null; limit: number },
): Promise<Candidate[]> {
  const conditions = orderConditions({ filters: { needs: "shipping" } });
  const which =
    wanted === null ? sql`true` : sql`o.order_number = any(${sql.param([...wanted])}::int[])`;
  const from =
    after === null
      ? sql`true`
      : sql`(o.created_at, o.id) > (select created_at, id from orders where id = ${after})`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select o.id from orders o where ${sql.join([which, from, ...conditions], sql` and `)}
    order by o.created_at, o.id limit ${limit}`);
  const ids = rows.map(({ id }) => Number(id));
  if (ids.length === 0) return [];
  const [found, tries] = await Promise.all([
    db.select().from(orders).where(inArray(orders.id, ids)),
    db
      .select()
      .from(payments)
      .where(inArray(payments.orderId, ids))
      .orderBy(...NEWEST_FIRST),
  ]);
  const byId = new Map(found.map((order) => [order.id, order]));
  return ids.flatMap((id) => {
    const order = byId.get(id);
    const payment = tries.find(({ orderId }) => orderId === id) ?? null;
    return order ? [{ order, payment }] : [];
  });
}

interface LineRow extends Record<string, unknown> {
  order_id: string;
  product_id: number;
  text: string;
  units: number;
  packed: number;
}

async function linesToFetch(db: Db, orderIds: number[]) {
  const { rows } = await db.execute<LineRow>(sql`
    select * from (
      select i.id, i.order_id, i.product_id, i.order_item_text as text, i.quantity - ${SHIPPED_UNITS} as units,
        (select count(*)::int from packed_units u where u.order_item_id = i.id and not ${HAS_LEFT}) as packed
      from order_items i where i.order_id = any(${sql.param(orderIds)}::bigint[])) l
    where units > 0 order by id`);
  return rows.map(({ order_id: orderId, product_id: productId, text, units, packed }) => ({
    orderId: Number(orderId),
    productId,
    title: orderItemTitle(text),
    units,
    packed,
  }));
}
