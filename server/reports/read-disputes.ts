import { sql } from "drizzle-orm";
import type { Disputes } from "#domain/payment/dispute-ratio.ts";
import { daysOfMonth, type Month, monthsUntil } from "#domain/report/month.ts";
import { SETTINGS } from "#domain/settings/shop-settings.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { Db } from "#server/db/client.ts";

export interface DisputeMonth extends Disputes {
  month: Month;
  /** The banks' decisions so far. */
  won: number;
  lost: number;
}

const MONTHS = 13;

/** Twelve months and the current one, newest first, with the owner's limit (PROOF-5). */
export async function readDisputes(
  db: Db,
  today: PlainDate,
): Promise<{ months: DisputeMonth[]; limitPercent: number | null }> {
  const months = monthsUntil(today, MONTHS);
  const { rows } = await db.execute<Record<string, number>>(sql`
    select d.card_orders, d.disputes, w.won, w.lost
    from unnest(${sql.param(months.map((month) => daysOfMonth(month).from))}::date[],
        ${sql.param(months.map((month) => daysOfMonth(month).to))}::date[]) with ordinality m (first, last, at)
      cross join lateral card_disputes(m.first, m.last) d
      cross join lateral (select count(*) filter (where c.state = 'won')::int as won,
          count(*) filter (where c.state = 'lost')::int as lost
        from chargebacks c join payments p on p.id = c.payment_id
        where p.method in ('credit', 'credit_link', 'whop') and c.opened_on between m.first and m.last) w
    order by m.at`);
  const stored = await db.execute<{ value: unknown }>(
    sql`select value from settings where name = 'disputeWarningPercent'`,
  );
  return {
    months: months.map((month, at) => ({
      month,
      cardOrders: rows[at]?.["card_orders"] ?? 0,
      disputes: rows[at]?.["disputes"] ?? 0,
      won: rows[at]?.["won"] ?? 0,
      lost: rows[at]?.["lost"] ?? 0,
    })),
    limitPercent: SETTINGS.disputeWarningPercent.read(stored.rows[0]?.value),
  };
}
