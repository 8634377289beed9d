import { sql } from "drizzle-orm";
import { type Cents, fromNumeric } from "#domain/money/cents.ts";
import { COHORTS, startOfMonth } from "#domain/report/period.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { Db } from "#server/db/client.ts";
import { inShop, startOf } from "./shop-days.ts";

/** One month's orders from the customers whose first order was in another given month. */
export interface CohortMonth {
  /** Month of their first order, "2026-01-01". */
  cohort: PlainDate;
  month: PlainDate;
  customers: number;
  orders: number;
  totalCents: Cents;
}

/**
 * Customers by the month of their first order that wasn't canceled, for the last twelve months (REPORT-9): one
 * statement.
 */
export async function readCohorts(db: Db, today: PlainDate): Promise<CohortMonth[]> {
  const first = startOfMonth(today, COHORTS - 1);
  const { rows } = await db.execute<{
    cohort: string;
    month: string;
    customers: number;
    orders: number;
    total: string;
  }>(sql`
    with firsts as (select user_id, date_trunc('month', ${inShop(sql`min(created_at)`)})::date as cohort from orders
      where not cancelled group by user_id having min(created_at) >= ${startOf(first)}),
    bought as (select f.cohort, date_trunc('month', ${inShop(sql`o.created_at`)})::date as month, o.user_id,
        count(*) as orders, sum(o.total_amount) as total
      from firsts f join orders o on o.user_id = f.user_id and not o.cancelled
      where o.created_at >= ${startOf(first)} group by 1, 2, 3)
    select cohort::text, month::text, count(*)::int as customers, sum(orders)::int as orders, sum(total)::text as total
    from bought group by cohort, month order by cohort, month`);
  return rows.map(({ total, ...row }) => ({ ...row, totalCents: fromNumeric(total) }));
}
