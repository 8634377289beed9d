import { sql } from "drizzle-orm";
import type { ListPage } from "#domain/list/list-query.ts";
import type { RecallMailState } from "#domain/lot/recall-mail-state.ts";
import type { RecallQuery } from "#domain/lot/recall.ts";
import type { Db } from "#server/db/client.ts";
import { HAS_LEFT } from "#server/db/units-left.ts";
import { exportList, type ListSource, readList } from "#server/list/read-list.ts";

/** Where a lot's units went, as far as its number was recorded at packing (LOT-6). */
export interface RecallReach {
  orders: number;
  customers: number;
  units: number;
  /** How many of them got their lot when they shipped, instead of being scanned (LOT-9). */
  assigned: number;
  /** Largest number of units first. */
  states: { state: string; orders: number; units: number }[];
  /** Packed but not shipped; these will never ship. */
  unshipped: { orders: number; units: number };
}

/** The orders that units of a lot were packed for, with the number of units, and whether their parcels have left. */
const packedOf = (lotId: number) => sql`(
  select u.order_id, ${HAS_LEFT} as has_left, count(*)::int as units,
    count(*) filter (where u.is_assigned)::int as assigned from lots l
  join packed_units u on u.lot = l.number join order_items i on i.id = u.order_item_id and i.product_id = l.product_id
  where l.id = ${lotId} group by 1, 2)`;

/** Orders whose parcels have left, and those that ship once their card is charged, whose parcels are already closed. */
const LEAVES = sql`(r.has_left or exists (select from pending_shipments s where s.order_id = o.id))`;

/** Whether a customer has units of a lot, or will get some. */
export const isWithCustomers = (lotId: number) =>
  sql`exists (select from ${packedOf(lotId)} r join orders o on o.id = r.order_id where ${LEAVES})`;

interface Row extends Record<string, unknown> {
  state: string;
  is_shipped: boolean;
  orders: number;
  units: number;
  assigned: number;
}

export async function readReach(db: Db, lotId: number): Promise<RecallReach> {
  const { rows } = await db.execute<Row>(sql`
    select o.state, ${LEAVES} as is_shipped, count(*)::int as orders, sum(r.units)::int as units,
      sum(r.assigned)::int as assigned
    from ${packedOf(lotId)} r join orders o on o.id = r.order_id where not o.cancelled
    group by 1, 2 order by units desc, o.state`);
  const people = await db.execute<{ customers: number }>(sql`
    select count(distinct o.user_id)::int as customers
    from ${packedOf(lotId)} r join orders o on o.id = r.order_id where ${LEAVES}`);
  const shipped = rows.filter(({ is_shipped: isShipped }) => isShipped);
  const sumOf = (some: readonly Row[]) => ({
    orders: some.reduce((sum, { orders }) => sum + orders, 0),
    units: some.reduce((sum, { units }) => sum + units, 0),
  });
  return {
    ...sumOf(shipped),
    customers: people.rows[0]?.customers ?? 0,
    assigned: shipped.reduce((sum, { assigned }) => sum + assigned, 0),
    states: shipped.map(({ state, orders, units }) => ({ state, orders, units })),
    unshipped: sumOf(rows.filter(({ is_shipped: isShipped }) => !isShipped)),
  };
}

export interface ReachedOrder {
  orderNumber: number;
  /** `null` means that it ships as soon as its card is charged. */
  shippedAt: Date | null;
  fullName: string;
  email: string;
  phone: string;
  city: string;
  state: string;
  zipCode: string;
  units: number;
  mail: RecallMailState;
  /** `null` if no return was entered. */
  returned: number | null;
}

interface OrderRow extends Record<string, unknown> {
  order_number: number;
  shipped_at: string | null;
  full_name: string;
  email: string;
  phone: string;
  city: string;
  state: string;
  zip_code: string;
  units: number;
  mail: RecallMailState;
  returned: number | null;
}

/**
 * The status of a customer's recall email: `m` is its row, `b` the outbox's, which is deleted with an erased account,
 * as is its address.
 */
export const MAIL_STATE = sql`case when c.id is null then 'none' when m.sent_at is not null then 'sent'
  when a.erased_at is not null or m.undeliverable_at is not null then 'undeliverable' when m.user_id is null then 'none'
  when b.state in ('dead', 'dropped') then 'failed' when b.state = 'waiting' then 'waiting' else 'undeliverable' end`;

export const MAIL_JOINS = sql`join "user" a on a.id = o.user_id
  left join recall_mails m on m.recall_id = c.id and m.user_id = o.user_id
  left join outbox b on b.dedup_key = 'lot_recall:' || m.recall_id || ':' || m.user_id`;

const sourceOf = (lotId: number): ListSource<"order"> => ({
  columns: sql`o.order_number, o.shipped_at, o.full_name, o.email, o.phone, o.city, o.state, o.zip_code, r.units,
    ${MAIL_STATE} as mail, t.units as returned`,
  from: sql`${packedOf(lotId)} r join orders o on o.id = r.order_id
    left join recalls c on c.lot_id = ${lotId} and not c.is_drill ${MAIL_JOINS}
    left join recall_returns t on t.recall_id = c.id and t.order_id = o.id`,
  where: LEAVES,
  // The column used for grouping, so the next page continues in the index where the previous one ended.
  id: sql`r.order_id`,
  idType: "bigint",
  sorts: { order: { by: sql`r.order_id`, type: "bigint", isDescending: false } },
});

/** The orders that shipped with a lot, oldest first. */
export async function listReached(
  db: Db,
  lotId: number,
  query: RecallQuery,
): Promise<ListPage<ReachedOrder>> {
  const page = await readList<OrderRow, "order">(db, sourceOf(lotId), query);
  return { ...page, rows: page.rows.map(toOrder) };
}

/** All of these orders, a few hundred at a time. */
export async function* exportReached(
  db: Db,
  lotId: number,
  query: RecallQuery,
): AsyncGenerator<ReachedOrder[]> {
  for await (const rows of exportList<OrderRow, "order">(db, sourceOf(lotId), query))
    yield rows.map(toOrder);
}

const toOrder = (row: OrderRow): ReachedOrder => ({
  orderNumber: row.order_number,
  shippedAt: row.shipped_at === null ? null : new Date(row.shipped_at),
  fullName: row.full_name,
  email: row.email,
  phone: row.phone,
  city: row.city,
  state: row.state,
  zipCode: row.zip_code,
  units: row.units,
  mail: row.mail,
  returned: row.returned,
});
