import { sql } from "drizzle-orm";
import { type Cents, fromNumeric } from "#domain/money/cents.ts";
import type { Db } from "#server/db/client.ts";

export interface MonthlyCommission {
  /** "2026-11", in the shop's time zone. */
  month: string;
  /** Commission minus clawback; below zero if more was taken back. */
  commissionCents: Cents;
}

const MONTHS = 12;
const SHOP_ZONE = "America/New_York";

/** The last twelve months, oldest first, including months without a commission. */
export async function monthlyCommissions(
  db: Db,
  affiliateNumber: number,
): Promise<MonthlyCommission[]> {
  const { rows } = await db.execute<{ month: string; commission: string }>(sql`
    select to_char(month, 'YYYY-MM') as month, coalesce((
      select sum(case l.kind when 'commission' then l.commission else -l.commission end) from affiliate_ledger l
      where l.referrer_number = ${affiliateNumber} and l.kind in ('commission', 'clawback')
        and l.date >= month at time zone ${SHOP_ZONE}
        and l.date < (month + interval '1 month') at time zone ${SHOP_ZONE}), 0.00)::text as commission
    from (
      select date_trunc('month', now() at time zone ${SHOP_ZONE}) - make_interval(months => back) as month
      from generate_series(0, ${MONTHS - 1}) back) months
    order by month`);
  return rows.map((row) => ({ month: row.month, commissionCents: fromNumeric(row.commission) }));
}
