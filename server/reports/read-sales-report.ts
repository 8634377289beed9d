import { type SQL, sql } from "drizzle-orm";
import { fromNumeric } from "#domain/money/cents.ts";
import type { Days } from "#domain/report/period.ts";
import {
  isOfLines,
  isOfTime,
  NO_SALES,
  restOfOrders,
  type SalesDimension,
  type SalesRow,
  type SalesSums,
  sumOfSales,
  unequalColumns,
} from "#domain/report/sales-report.ts";
import { timeKeys } from "#domain/report/time-keys.ts";
import type { Db } from "#server/db/client.ts";
import { countyOf } from "./county-of.ts";
import { inShop, soldIn } from "./shop-days.ts";

export interface SalesReport {
  /** In time order for days, weeks and months, otherwise largest first. */
  rows: SalesRow[];
  /** Totals computed by the database, independently of the rows. */
  whole: SalesSums;
  /** The columns whose rows don't add up to the total; empty if all do (REPORT-2). */
  unequal: (keyof SalesSums)[];
}

type OrderDimension = Exclude<SalesDimension, "product" | "flavor" | "lot">;

/**
 * The `orders_shop_day` statistics tell PostgreSQL how many days there are, so it aggregates without sorting orders.
 */
const DAY = sql`${inShop(sql`o.created_at`)}::date`;

/** Keys to group orders by; counties are derived from ZIP Codes here. `name` is the key's, after grouping. */
const ORDER_KEYS: Record<OrderDimension, { key: SQL; name: SQL }> = {
  day: { key: DAY, name: sql`key` },
  week: { key: DAY, name: sql`date_trunc('week', key)::date` },
  month: { key: DAY, name: sql`date_trunc('month', key)::date` },
  method: { key: sql`o.payment_type`, name: sql`key` },
  shipping: { key: sql`o.shipping_type`, name: sql`key` },
  state: { key: sql`o.state`, name: sql`key` },
  county: { key: sql`o.state || ':' || o.zip_code`, name: sql`key` },
  affiliate: { key: sql`o.referrer_number`, name: sql`key` },
  code: { key: sql`o.discount_code`, name: sql`key` },
  customer: { key: sql`o.new_customer`, name: sql`case when key then 'new' else 'returning' end` },
};

interface LineKey {
  key: SQL;
  name: SQL;
  /** Whether two lines of an order, `i` and `j`, have the same key. */
  isSame: SQL;
}

const LINE_KEYS: Record<"product" | "flavor", LineKey> = {
  product: {
    key: sql`i.product_id::text`,
    name: sql`min(p.name)`,
    isSame: sql`j.product_id = i.product_id`,
  },
  flavor: {
    key: sql`i.product_id || ':' || i.item_flavor`,
    name: sql`min(p.name) || case min(i.item_flavor) when '' then '' else ', ' || min(i.item_flavor) end`,
    isSame: sql`j.product_id = i.product_id and j.item_flavor = i.item_flavor`,
  },
};

type MoneyTexts = Record<(typeof MONEY_COLUMNS)[number], string>;

const MONEY_COLUMNS = [
  "goods",
  "code_discount",
  "first_discount",
  "shipping",
  "total",
  "balance",
  "due",
  "commission",
] as const;

/** The first-order discount is computed from the other amounts, because an order never costs less than zero. */
const ORDER_SUMS = sql`count(*) as orders, sum(o.subtotal) as goods, sum(o.discount_amount) as code_discount,
  sum(o.subtotal - o.discount_amount + o.shipping_cost - o.total_amount) as first_discount,
  sum(o.shipping_cost) as shipping, sum(o.total_amount) as total, sum(o.affiliate_income_applied) as balance,
  sum(o.final_total) as due, sum(o.commission) as commission`;

/** The sums of these sums, as columns to read. */
const SUMMED_SUMS = sql.join(
  [
    sql`coalesce(sum(orders), 0)::int as orders`,
    ...MONEY_COLUMNS.map(
      (name) => sql`coalesce(sum(${sql.identifier(name)}), 0)::text as ${sql.identifier(name)}`,
    ),
  ],
  sql`, `,
);

interface SumsRow extends MoneyTexts, Record<string, unknown> {
  is_whole: boolean;
  key: string;
  name: string | null;
  orders: number;
  units: number | null;
}

/** Sales in a period, by one dimension and in total: one statement. */
export async function readSalesReport(
  db: Db,
  days: Days,
  dimension: SalesDimension,
): Promise<SalesReport> {
  const { rows: found } = await db.execute<SumsRow>(salesBy(days, dimension));
  const wholeRow = found.find(({ is_whole }) => is_whole);
  const whole = wholeRow === undefined ? NO_SALES : sumsOf(wholeRow);
  const read = found.filter(({ is_whole }) => !is_whole).map(rowOf);
  const rows = inOrder(dimension === "county" ? byCounty(read) : read, days, dimension);
  if (isOfLines(dimension) && whole.orders > 0) rows.push(restOfOrders(whole, rows));
  return { rows, whole, unequal: unequalColumns(rows, whole, dimension) };
}

/** The same without rows, for the period to compare with. */
export async function readSalesWhole(db: Db, days: Days): Promise<SalesSums> {
  const { rows } = await db.execute<SumsRow>(sql`
    with sold as not materialized (select o.* from orders o where ${soldIn(days)})
    select (select sum(i.quantity)::int from sold join order_items i on i.order_id = sold.id) as units, ${SUMMED_SUMS}
    from (select ${ORDER_SUMS} from sold o) whole`);
  return rows[0] === undefined ? NO_SALES : sumsOf(rows[0]);
}

function salesBy(days: Days, dimension: SalesDimension): SQL {
  if (dimension === "lot") return salesOfLots(days);
  return dimension === "product" || dimension === "flavor"
    ? salesOfLines(days, LINE_KEYS[dimension])
    : salesOfOrders(days, ORDER_KEYS[dimension]);
}

/** Three plain sums, because PostgreSQL computes those in parallel, unlike grouping sets. */
function salesOfOrders(days: Days, { key, name }: { key: SQL; name: SQL }): SQL {
  return sql`
    with sold as not materialized (select o.* from orders o where ${soldIn(days)}),
    summed as (select ${key} as key, ${ORDER_SUMS} from sold o group by 1),
    counted as (select ${key} as key, sum(i.quantity) as units
      from sold o join order_items i on i.order_id = o.id group by 1),
    named as (select coalesce((${name})::text, '') as key, orders, goods, code_discount, first_discount, shipping, total,
        balance, due, commission, null::bigint as units from summed
      union all select coalesce((${name})::text, ''), 0, 0, 0, 0, 0, 0, 0, 0, 0, units from counted)
    select false as is_whole, key, null as name, sum(units)::int as units, ${SUMMED_SUMS} from named group by key
    union all
    select true, '', null, (select sum(units)::int from counted), ${SUMMED_SUMS}
    from (select ${ORDER_SUMS} from sold o) whole`;
}

/** An order is counted at its first line with a key, because PostgreSQL doesn't count distinct orders in parallel. */
function salesOfLines(days: Days, { key, name, isSame }: LineKey): SQL {
  return sql`
    with sold as not materialized (select o.* from orders o where ${soldIn(days)}),
    later as (select ${key} as key, count(*) as lines from sold join order_items i on i.order_id = sold.id
      where exists (select from order_items j where j.order_id = i.order_id and ${isSame} and j.id < i.id) group by 1),
    summed as (
      select ${key} as key, ${name} as name, count(*) as lines, sum(i.quantity)::int as units,
        sum(i.price * i.quantity)::text as goods, sum(i.discount_amount)::text as code_discount,
        sum(i.price * i.quantity - i.discount_amount)::text as total
      from sold join order_items i on i.order_id = sold.id join products p on p.id = i.product_id group by 1),
    lines as (select summed.*, (summed.lines - coalesce(later.lines, 0))::int as orders
      from summed left join later using (key))
    select false as is_whole, key, name, units, orders, goods, code_discount, '0' as first_discount, '0' as shipping,
      total, '0' as balance, total as due, '0' as commission from lines
    union all
    select true, '', null, (select sum(units)::int from lines), ${SUMMED_SUMS}
    from (select ${ORDER_SUMS} from sold o) whole`;
}

/**
 * By the lot that each unit was packed from; units that are not packed yet, or have no recorded lot, get their own row.
 * A line's discount is divided among its units: each lot gets the difference of two running totals, so the parts add up
 * to the cent.
 */
function salesOfLots(days: Days): SQL {
  return sql`
    with sold as not materialized (select o.* from orders o where ${soldIn(days)}),
    lines as (select i.* from sold join order_items i on i.order_id = sold.id),
    packed as (
      select u.order_item_id, u.lot, count(*)::int as units
      from lines i join packed_units u on u.order_item_id = i.id where u.lot is not null and not u.is_again
      group by 1, 2),
    parts as (
      select order_item_id, lot, units from packed
      union all
      select i.id, null, i.quantity - coalesce((select sum(p.units)::int from packed p where p.order_item_id = i.id), 0)
      from lines i),
    shared as (
      select i.order_id, i.product_id, part.lot, part.units, i.price * part.units as goods,
        i.discount_amount, i.quantity, sum(part.units) over (partition by i.id order by part.lot nulls last) as upto
      from parts part join lines i on i.id = part.order_item_id where part.units > 0),
    priced as (
      select *, round(discount_amount * upto / quantity, 2)
        - round(discount_amount * (upto - units) / quantity, 2) as discount from shared),
    summed as (
      select s.product_id || ':' || coalesce(s.lot, '') as key,
        min(p.name) || ', ' || coalesce(min(s.lot), 'no lot noted') as name, count(distinct s.order_id)::int as orders,
        sum(s.units)::int as units, sum(s.goods)::text as goods, sum(s.discount)::text as code_discount,
        sum(s.goods - s.discount)::text as total
      from priced s join products p on p.id = s.product_id group by s.product_id, s.lot)
    select false as is_whole, key, name, units, orders, goods, code_discount, '0' as first_discount, '0' as shipping,
      total, '0' as balance, total as due, '0' as commission from summed
    union all
    select true, '', null, (select sum(units)::int from summed), ${SUMMED_SUMS}
    from (select ${ORDER_SUMS} from sold o) whole`;
}

const sumsOf = (row: SumsRow): SalesSums => ({
  orders: row.orders,
  units: row.units ?? 0,
  goodsCents: fromNumeric(row.goods),
  codeDiscountCents: fromNumeric(row.code_discount),
  firstDiscountCents: fromNumeric(row.first_discount),
  shippingCents: fromNumeric(row.shipping),
  totalCents: fromNumeric(row.total),
  balanceCents: fromNumeric(row.balance),
  dueCents: fromNumeric(row.due),
  commissionCents: fromNumeric(row.commission),
});

const rowOf = (row: SumsRow): SalesRow => ({
  ...sumsOf(row),
  key: row.key,
  name: row.name,
  isOfOrders: false,
});

/** Groups ZIP Codes by county, using the ZIP directory. */
function byCounty(zips: readonly SalesRow[]): SalesRow[] {
  const counties = Map.groupBy(zips, ({ key }) => {
    const [state = "", zip = ""] = key.split(":");
    return countyOf(state, zip);
  });
  return [...counties].map(([key, rows]) => ({ ...emptyRow(key), ...sumOfSales(rows) }));
}

const emptyRow = (key: string): SalesRow => ({ ...NO_SALES, key, name: null, isOfOrders: false });

/** Every day, week or month of the period, in order; other dimensions largest first. */
function inOrder(rows: readonly SalesRow[], days: Days, dimension: SalesDimension): SalesRow[] {
  if (!isOfTime(dimension))
    return rows.toSorted((a, b) => b.totalCents - a.totalCents || (a.key < b.key ? -1 : 1));
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return timeKeys(days, dimension).map((key) => byKey.get(key) ?? emptyRow(key));
}
