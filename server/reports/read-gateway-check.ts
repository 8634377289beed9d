import { sql } from "drizzle-orm";
import { NAMED_ORDERS } from "#domain/report/book-check.ts";
import type { Days } from "#domain/report/period.ts";
import type { Db } from "#server/db/client.ts";
import { startOf, within } from "./shop-days.ts";

/** The result of the last comparison with the gateway for a period (PAY-32). */
export interface GatewayCheck {
  comparedAt: Date;
  /** Start of that comparison. */
  since: Date;
  /** Whether it covers the period from its first day. */
  coversStart: boolean;
  /** Differing charges in the period that no one has dealt with yet. */
  openDifferences: number;
  orderNumbers: number[];
}

/** `null` if no comparison has finished, or no gateway is set up. */
export async function readGatewayCheck(db: Db, days: Days): Promise<GatewayCheck | null> {
  const { rows } = await db.execute<{
    compared_ms: number;
    since_ms: number;
    covers: boolean;
    open: number;
    orders: number[] | null;
  }>(sql`
    with newest as (select * from gateway_comparisons where state = 'done' order by id desc limit 1),
    open as (select d.id, o.order_number from newest join gateway_differences d on d.comparison_id = newest.id
      left join payments p on p.id = d.payment_id left join orders o on o.id = p.order_id
      where d.settled is null and ${within(sql`d.charged_at`, days)})
    select (extract(epoch from created_at) * 1000)::float8 as compared_ms,
      (extract(epoch from since) * 1000)::float8 as since_ms, since <= ${startOf(days.from)} as covers,
      (select count(*)::int from open) as open,
      (select (array_agg(order_number order by order_number)
        filter (where order_number is not null))[1:${sql.raw(String(NAMED_ORDERS))}] from open) as orders
    from newest`);
  const [row] = rows;
  if (row === undefined) return null;
  return {
    comparedAt: new Date(row.compared_ms),
    since: new Date(row.since_ms),
    coversStart: row.covers,
    openDifferences: row.open,
    orderNumbers: row.orders ?? [],
  };
}
