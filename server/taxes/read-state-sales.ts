import { type SQL, sql } from "drizzle-orm";
import { fromNumeric } from "#domain/money/cents.ts";
import {
  NO_PLACE_SALES,
  type PlaceSales,
  type StateSales,
  sumOfPlaces,
  watchedDays,
} from "#domain/tax/threshold-watch.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { Db } from "#server/db/client.ts";
import { startOf } from "#server/reports/shop-days.ts";

interface Row extends Record<string, unknown> {
  state: string;
  part: number;
  orders: number;
  gross: string;
  retail: string;
}

/**
 * Sales to each state since the beginning of last year (TAX-2): orders that shipped or were charged, by destination
 * state and order date, minus refunds by their own day. Refunds from edits are left out, because the edits have already
 * lowered the order. Shipped orders are totaled from an index alone.
 */
export async function readStateSales(
  db: Db,
  today: PlainDate,
): Promise<ReadonlyMap<string, StateSales>> {
  const { lastYear, thisYear, lastTwelveMonths } = watchedDays(today);
  const since = (moment: SQL): SQL => sql`${moment} >= ${startOf(lastYear.from)}`;
  // The last twelve months begin in last year, so three parts cover every day needed.
  const { rows } = await db.execute<Row>(sql`
    with sold as (
      select o.state, o.created_at as at, 1 as orders, o.total_amount as gross,
        o.total_amount - o.shipping_cost as retail
      from orders o where o.status = 'shipped' and ${since(sql`o.created_at`)}
      union all
      select o.state, o.created_at, 1, o.total_amount, o.total_amount - o.shipping_cost
      from orders o where o.status = 'pending' and ${since(sql`o.created_at`)}
        and exists (select from payments p where p.order_id = o.id and p.captured > 0)
      union all
      select o.state, r.done_at, 0, r.tax_amount - (r.money_amount + r.balance_amount),
        r.tax_amount + r.shipping_amount - (r.money_amount + r.balance_amount)
      from refunds r join orders o on o.id = r.order_id
      where r.state = 'done' and r.edit_id is null and not o.cancelled and ${since(sql`r.done_at`)})
    select state, case when at >= ${startOf(thisYear.from)} then 2
        when at >= ${startOf(lastTwelveMonths.from)} then 1 else 0 end as part,
      sum(orders)::int as orders, sum(gross)::text as gross, sum(retail)::text as retail
    from sold group by 1, 2`);
  const states = Map.groupBy(rows, ({ state }) => state);
  return new Map([...states].map(([state, parts]) => [state, salesOf(parts)]));
}

function salesOf(rows: readonly Row[]): StateSales {
  const part = (of: number): PlaceSales => {
    const row = rows.find((one) => one.part === of);
    return row === undefined
      ? NO_PLACE_SALES
      : {
          orders: row.orders,
          grossCents: fromNumeric(row.gross),
          retailCents: fromNumeric(row.retail),
        };
  };
  const [early, late, thisYear] = [part(0), part(1), part(2)];
  return {
    lastYear: sumOfPlaces([early, late]),
    thisYear,
    lastTwelveMonths: sumOfPlaces([late, thisYear]),
  };
}

export const NO_STATE_SALES: StateSales = salesOf([]);
