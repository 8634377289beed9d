import { type SQL, sql } from "drizzle-orm";
import type { StopOrderQuery, StopOrderState, StopSubject } from "#domain/catalog/sale-stop.ts";
import type { ListPage } from "#domain/list/list-query.ts";
import { add, type Cents, fromNumeric, ZERO } from "#domain/money/cents.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";
import { cancelProposal } from "#domain/payment/cancel-proposal.ts";
import type { PaymentState } from "#domain/payment/payment-states.ts";
import type { Db } from "#server/db/client.ts";
import { SHIPPED_UNITS } from "#server/db/units-left.ts";
import { type ListSource, readList } from "#server/list/read-list.ts";
import { PAYMENT_STATE } from "#server/orders/order-conditions.ts";

/** The effect that a stop would have, or has had. */
export interface StopView {
  name: string;
  /** The number of its products; below, the names of those on sale. */
  products: number;
  onSale: string[];
  /** When and why its sale was stopped; `null` if it is allowed. */
  stopped: { at: Date; reason: string } | null;
  /** The newest stop that affected orders; `null` if there was none. */
  stop: ToldStop | null;
}

export interface ToldStop {
  stopId: number;
  reason: string;
  at: Date;
  who: string;
  lifted: { at: Date; reason: string; who: string } | null;
  counts: Record<StopOrderState, number>;
}

/** The effect that a stop would have now (STOP-1). */
export interface StopToll {
  carts: number;
  orders: number;
  units: number;
  /** Grouped by what canceling would do with the money. */
  proposals: { proposal: string; orders: number; totalCents: Cents }[];
}

/** Condition on pending `orders o`. */
const IS_PARTLY = sql`o.tracking_number is not null`;

const proposalOf = (row: { payment_state: PaymentState | null; is_partly: boolean }): string =>
  cancelProposal({ paymentState: row.payment_state, isPartlyShipped: row.is_partly });

/** Condition on `products p`. */
const isOf = (subject: StopSubject): SQL =>
  "compound" in subject ? sql`p.compound = ${subject.compound}` : sql`p.id = ${subject.productId}`;

/** `null` if there is no such compound or product. */
export async function readStop(db: Db, subject: StopSubject): Promise<StopView | null> {
  const found = await db.execute<{ name: string; at: string | null; reason: string | null }>(
    "compound" in subject
      ? sql`select name, stopped_at as at, stop_reason as reason from compounds where name = ${subject.compound}`
      : sql`select name, stopped_at as at, stop_reason as reason from products where id = ${subject.productId}`,
  );
  const [what] = found.rows;
  if (what === undefined) return null;
  const products = await db.execute<{ name: string; active: boolean }>(
    sql`select p.name, p.active from products p where ${isOf(subject)} order by p.name`,
  );
  const { at, reason } = what;
  return {
    name: what.name,
    products: products.rows.length,
    onSale: products.rows.filter(({ active }) => active).map(({ name }) => name),
    stopped: at === null || reason === null ? null : { at: new Date(at), reason },
    stop: await newestStop(db, subject),
  };
}

export async function readToll(db: Db, subject: StopSubject): Promise<StopToll> {
  const carts = await db.execute<{ carts: number }>(sql`
    select count(*)::int as carts from carts c where exists (
      select from jsonb_array_elements(c.lines) line join products p on p.id = (line ->> 'productId')::int and ${isOf(subject)})`);
  const orders = await db.execute<{
    payment_state: PaymentState | null;
    is_partly: boolean;
    orders: number;
    units: number;
    total: string;
  }>(sql`
    select ${PAYMENT_STATE} as payment_state, ${IS_PARTLY} as is_partly, count(*)::int as orders,
      sum(r.units)::int as units, sum(o.final_total)::text as total
    from (select i.order_id, sum(i.quantity - ${SHIPPED_UNITS}) as units from products p
      join order_items i on i.product_id = p.id and i.quantity > ${SHIPPED_UNITS}
      join orders o on o.id = i.order_id and o.status = 'pending' where ${isOf(subject)} group by 1) r
    join orders o on o.id = r.order_id group by 1, 2`);
  const proposals = new Map<string, { orders: number; totalCents: Cents }>();
  for (const row of orders.rows) {
    const proposal = proposalOf(row);
    const before = proposals.get(proposal) ?? { orders: 0, totalCents: ZERO };
    proposals.set(proposal, {
      orders: before.orders + row.orders,
      totalCents: add(before.totalCents, fromNumeric(row.total)),
    });
  }
  return {
    carts: carts.rows[0]?.carts ?? 0,
    orders: orders.rows.reduce((sum, row) => sum + row.orders, 0),
    units: orders.rows.reduce((sum, row) => sum + row.units, 0),
    proposals: [...proposals].map(([proposal, rest]) => ({ proposal, ...rest })),
  };
}

interface StopRow extends Record<string, unknown> {
  id: number;
  reason: string;
  at: string;
  actor: string;
  email: string | null;
  lifted_at: string | null;
  lift_reason: string | null;
  lifted_by: string | null;
  lifter: string | null;
}

const NO_ORDERS: ToldStop["counts"] = {
  waiting: 0,
  held: 0,
  left: 0,
  releasing: 0,
  released: 0,
  stays: 0,
};

async function newestStop(db: Db, subject: StopSubject): Promise<ToldStop | null> {
  const { rows } = await db.execute<StopRow>(sql`
    select s.id, s.reason, s.at, s.actor, u.email, s.lifted_at, s.lift_reason, s.lifted_by, l.email as lifter
    from sale_stops s left join "user" u on s.actor = 'staff:' || u.id left join "user" l on s.lifted_by = 'staff:' || l.id
    where ${"compound" in subject ? sql`s.compound = ${subject.compound}` : sql`s.product_id = ${subject.productId}`}
    order by s.id desc limit 1`);
  const [row] = rows;
  if (row === undefined) return null;
  const counted = await db.execute<{ state: StopOrderState; orders: number }>(sql`
    select state, count(*)::int as orders from sale_stop_orders where stop_id = ${row.id} group by state`);
  const counts = { ...NO_ORDERS };
  for (const { state, orders } of counted.rows) counts[state] = orders;
  return {
    stopId: row.id,
    reason: row.reason,
    at: new Date(row.at),
    who: whoOf(row.email, row.actor),
    lifted:
      row.lifted_at === null || row.lifted_by === null
        ? null
        : {
            at: new Date(row.lifted_at),
            reason: row.lift_reason ?? "",
            who: whoOf(row.lifter, row.lifted_by),
          },
    counts,
  };
}

const whoOf = (email: string | null, actor: string): string =>
  email ?? (actor === "system" ? "the shop" : actor.replace(/^staff:/, ""));

export interface StopOrder {
  orderNumber: number;
  state: StopOrderState;
  why: string | null;
  /** The effect of canceling on its money; `null` if it is no longer open. */
  proposal: string | null;
  totalCents: Cents;
  /** None of the stopped units are left to ship: an edit removed them, or they have shipped. */
  isRidOfIt: boolean;
}

interface OrderRow extends Record<string, unknown> {
  order_number: number;
  state: StopOrderState;
  why: string | null;
  status: OrderStatus;
  payment_state: PaymentState | null;
  is_partly: boolean;
  final_total: string;
  is_rid: boolean;
}

const sourceOf = (stopId: number): ListSource<"placed"> => ({
  columns: sql`o.order_number, r.state, r.why, o.status, ${PAYMENT_STATE} as payment_state, ${IS_PARTLY} as is_partly,
    o.final_total::text,
    not exists (select from order_items i join products p on p.id = i.product_id join sale_stops s on s.id = r.stop_id
      where i.order_id = o.id and i.quantity > ${SHIPPED_UNITS} and (p.id = s.product_id or p.compound = s.compound)) as is_rid`,
  from: sql`sale_stop_orders r join orders o on o.id = r.order_id`,
  where: sql`r.stop_id = ${stopId}`,
  id: sql`r.order_id`,
  idType: "bigint",
  sorts: { placed: { by: sql`r.order_id`, type: "bigint", isDescending: false } },
});

/** A page of a stop's orders, each with the effect of canceling it (STOP-2). */
export async function listStopOrders(
  db: Db,
  stopId: number,
  query: StopOrderQuery,
): Promise<ListPage<StopOrder>> {
  const page = await readList<OrderRow, "placed">(db, sourceOf(stopId), query);
  return { ...page, rows: page.rows.map(toOrder) };
}

const toOrder = (row: OrderRow): StopOrder => ({
  orderNumber: row.order_number,
  state: row.state,
  why: row.why,
  proposal: row.status === "pending" ? proposalOf(row) : null,
  totalCents: fromNumeric(row.final_total),
  isRidOfIt: row.is_rid,
});

export interface ListedStop {
  subject: StopSubject;
  name: string;
  at: Date;
  reason: string;
  isLifted: boolean;
  orders: number;
}

const LISTED = 50;

/** Every stop, those in force first. */
export async function listStops(db: Db): Promise<ListedStop[]> {
  const { rows } = await db.execute<{
    compound: string | null;
    product_id: number | null;
    name: string;
    at: string;
    reason: string;
    is_lifted: boolean;
    orders: number;
  }>(sql`
    select s.compound, s.product_id, coalesce(s.compound, p.name) as name, s.at, s.reason,
      s.lifted_at is not null as is_lifted,
      (select count(*)::int from sale_stop_orders where stop_id = s.id) as orders
    from sale_stops s left join products p on p.id = s.product_id
    order by s.lifted_at is not null, s.id desc limit ${LISTED}`);
  return rows.map(({ compound, product_id: productId, is_lifted: isLifted, at, ...row }) => ({
    ...row,
    subject: compound === null ? { productId: productId ?? 0 } : { compound },
    at: new Date(at),
    isLifted,
  }));
}
