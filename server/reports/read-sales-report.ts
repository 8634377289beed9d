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
  /** By time in its order, else the largest first. */
  rows: SalesRow[];
  /** Summed up by the database, apart from the rows. */
  whole: SalesSums;
  /** The columns in which the rows do not come to the whole; empty = all do (REPORT-2). */
  unequal: (keyof SalesSums)[];
}

type OrderDimension = Exclude<SalesDimension, "product" | "flavor">;

const PLACED = inShop(sql`o.created_at`);

/** What an order is summed up by; counties are made of ZIP Codes here. */
const ORDER_KEYS: Record<OrderDimension, SQL> = {
  day: sql`${PLACED}::date`,
  week: sql`date_trunc('week', ${PLACED})::date`,
  month: sql`date_trunc('month', ${PLACED})::date`,
  method: sql`o.payment_type`,
  state: sql`o.state`,
  county: sql`o.state || ':' || o.zip_code`,
  affiliate: sql`o.referrer_number`,
  code: sql`o.discount_code`,
  customer: sql`case when o.new_customer then 'new' else 'returning' end`,
};

const LINE_KEYS = {
  product: { key: sql`i.product_id::text`, name: sql`min(p.name)` },
  flavor: {
    key: sql`i.product_id || ':' || i.item_flavor`,
    name: sql`min(p.name) || case min(i.item_flavor) when '' then '' else ', ' || min(i.item_flavor) end`,
  },
};

/** The first-order discount is what the other amounts leave of it: an order never costs less than nothing. */
const ORDER_SUMS = sql`count(*)::int as orders, coalesce(sum(subtotal), 0)::text as goods,
  coalesce(sum(discount_amount), 0)::text as code_discount,
  coalesce(sum(subtotal - discount_amount + shipping_cost - total_amount), 0)::text as first_discount,
  coalesce(sum(shipping_cost), 0)::text as shipping, coalesce(sum(total_amount), 0)::text as total,
  coalesce(sum(affiliate_income_applied), 0)::text as balance, coalesce(sum(final_total), 0)::text as due,
  coalesce(sum(commission), 0)::text as commission`;

interface SumsRow extends Record<string, unknown> {
  is_whole: boolean;
  key: string;
  name: string | null;
  orders: number;
  units: number | null;
  goods: string;
  code_discount: string;
  first_discount: string;
  shipping: string;
  total: string;
  balance: string;
  due: string;
  commission: string;
}

/** What was sold in some days, by one dimension, and as a whole: one statement. */
export async function readSalesReport(
  db: Db,
  days: Days,
  dimension: SalesDimension,
): Promise<SalesReport> {
  const { rows: found } =
    dimension === "product" || dimension === "flavor"
      ? await db.execute<SumsRow>(salesOfLines(days, LINE_KEYS[dimension]))
      : await db.execute<SumsRow>(salesOfOrders(days, ORDER_KEYS[dimension]));
  const wholeRow = found.find(({ is_whole }) => is_whole);
  const whole = wholeRow === undefined ? NO_SALES : sumsOf(wholeRow);
  const read = found.filter(({ is_whole }) => !is_whole).map(rowOf);
  const rows = inOrder(dimension === "county" ? byCounty(read) : read, days, dimension);
  if (isOfLines(dimension) && whole.orders > 0) rows.push(restOfOrders(whole, rows));
  return { rows, whole, unequal: unequalColumns(rows, whole, dimension) };
}

/** The same without rows: for what a period is compared with. */
export async function readSalesWhole(db: Db, days: Days): Promise<SalesSums> {
  const { rows } = await db.execute<SumsRow>(sql`
    with sold as (select * from orders o where ${soldIn(days)})
    select (select sum(i.quantity)::int from sold join order_items i on i.order_id = sold.id) as units,
      ${ORDER_SUMS} from sold`);
  return rows[0] === undefined ? NO_SALES : sumsOf(rows[0]);
}

function salesOfOrders(days: Days, key: SQL): SQL {
  return sql`
    with sold as not materialized (
      select o.*, coalesce((${key})::text, '') as sum_key from orders o where ${soldIn(days)}),
    sums as (select grouping(sum_key) = 1 as is_whole, coalesce(sum_key, '') as key, ${ORDER_SUMS}
      from sold group by grouping sets ((sum_key), ())),
    units as (select grouping(sum_key) = 1 as is_whole, coalesce(sum_key, '') as key, sum(i.quantity)::int as units
      from sold join order_items i on i.order_id = sold.id group by grouping sets ((sum_key), ()))
    select *, null as name from sums left join units using (is_whole, key)`;
}

function salesOfLines(days: Days, { key, name }: { key: SQL; name: SQL }): SQL {
  return sql`
    with sold as not materialized (select o.* from orders o where ${soldIn(days)}),
    lines as (
      select ${key} as key, ${name} as name, count(distinct i.order_id)::int as orders, sum(i.quantity)::int as units,
        sum(i.price * i.quantity)::text as goods, sum(i.discount_amount)::text as code_discount,
        sum(i.price * i.quantity - i.discount_amount)::text as total
      from sold join order_items i on i.order_id = sold.id join products p on p.id = i.product_id group by 1)
    select false as is_whole, key, name, orders, units, goods, code_discount, '0' as first_discount, '0' as shipping,
      total, '0' as balance, total as due, '0' as commission from lines
    union all
    select true, '', null, orders, (select sum(units)::int from lines), goods, code_discount, first_discount, shipping,
      total, balance, due, commission from (select ${ORDER_SUMS} from sold) whole`;
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

/** The ZIP directory says which county a ZIP Code is in; several make one. */
function byCounty(zips: readonly SalesRow[]): SalesRow[] {
  const counties = Map.groupBy(zips, ({ key }) => {
    const [state = "", zip = ""] = key.split(":");
    return countyOf(state, zip);
  });
  return [...counties].map(([key, rows]) => ({ ...emptyRow(key), ...sumOfSales(rows) }));
}

const emptyRow = (key: string): SalesRow => ({ ...NO_SALES, key, name: null, isOfOrders: false });

/** Every day, week or month of the days in its order; anything else with the largest first. */
function inOrder(rows: readonly SalesRow[], days: Days, dimension: SalesDimension): SalesRow[] {
  if (!isOfTime(dimension))
    return rows.toSorted((a, b) => b.totalCents - a.totalCents || (a.key < b.key ? -1 : 1));
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return timeKeys(days, dimension).map((key) => byKey.get(key) ?? emptyRow(key));
}
