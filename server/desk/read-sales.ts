import { sql } from "drizzle-orm";
import { type Cents, fromNumeric } from "#domain/money/cents.ts";
import { SALES_DAYS, type SalesDay } from "#domain/report/sales.ts";
import type { Db } from "#server/db/client.ts";

export interface SalesShare {
  name: string;
  orders: number;
  totalCents: Cents;
}

export interface Sales {
  /** Sales of the last SALES_DAYS, oldest first. */
  days: SalesDay[];
  /** The largest of the last 30 days. */
  by: Record<"product" | "state" | "code" | "affiliate", SalesShare[]>;
  readAt: Date;
}

const TOP = 5;
const SHARE_DAYS = 30;
/** Midnight in the shop's time zone, the given number of days ago. */
const daysAgo = (days: number) =>
  sql`((now() at time zone 'America/New_York')::date - ${days}::int)::timestamp at time zone 'America/New_York'`;

/** Reads sales: orders that weren't canceled, by their total (DESK-6). */
export async function readSales(db: Db, now: Date): Promise<Sales> {
  const days = await db.execute<{ day: string; orders: number; newcomers: number; total: string }>(
    sql`
    with sold as (
      select (created_at at time zone 'America/New_York')::date as day, count(*)::int as orders,
        count(*) filter (where new_customer)::int as newcomers, sum(total_amount) as total
      from orders where created_at >= ${daysAgo(SALES_DAYS - 1)} and not cancelled group by 1)
    select day::date::text, coalesce(orders, 0) as orders, coalesce(newcomers, 0) as newcomers,
      coalesce(total, 0)::text as total
    from generate_series(${daysAgo(SALES_DAYS - 1)} at time zone 'America/New_York',
      ${daysAgo(0)} at time zone 'America/New_York', interval '1 day') as all_days (day)
    left join sold using (day) order by day`,
  );
  const by = {
    product: await sharesOf(
      db,
      sql`p.name`,
      sql`sum(i.price * i.quantity - i.discount_amount)`,
      sql`join order_items i on i.order_id = o.id join products p on p.id = i.product_id`,
    ),
    state: await sharesOf(db, sql`o.state`),
    code: await sharesOf(db, sql`o.discount_code`),
    affiliate: await sharesOf(db, sql`o.referrer_number`),
  };
  return {
    days: days.rows.map(({ day, orders, newcomers, total }) => ({
      day,
      orders,
      newCustomers: newcomers,
      totalCents: fromNumeric(total),
    })),
    by,
    readAt: now,
  };
}

async function sharesOf(
  db: Db,
  name: ReturnType<typeof sql>,
  total = sql`sum(o.total_amount)`,
  joined = sql``,
): Promise<SalesShare[]> {
  const { rows } = await db.execute<{ name: string | number; orders: number; total: string }>(sql`
    select ${name} as name, count(distinct o.id)::int as orders, ${total}::text as total
    from orders o ${joined}
    where o.created_at >= ${daysAgo(SHARE_DAYS - 1)} and not o.cancelled and ${name} is not null
    group by 1 order by ${total} desc, 1 limit ${TOP}`);
  return rows.map((row) => ({
    name: String(row.name),
    orders: row.orders,
    totalCents: fromNumeric(row.total),
  }));
}
