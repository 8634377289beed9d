import { sql } from "drizzle-orm";
import { disputeShare, isOverLimit } from "#domain/payment/dispute-ratio.ts";
import { monthName, monthOf } from "#domain/report/month.ts";
import { SETTINGS } from "#domain/settings/shop-settings.ts";
import { shopTime } from "#domain/time/shop-time.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import type { Log } from "#server/log.ts";
import { raiseAlert } from "#server/payments/raise-alert.ts";

interface Row extends Record<string, unknown> {
  card_orders: number;
  disputes: number;
  limit_percent: unknown;
  /** The warning was already raised for this many, or no one has dealt with it yet. */
  is_told: boolean;
}

/**
 * Warns the owner once when this month's chargebacks pass the owner's limit, and again for each further one after they
 * have dealt with it (PROOF-5).
 */
export async function watchDisputes(deps: { db: Db; clock: Clock; log: Log }): Promise<void> {
  const today = shopTime(deps.clock.now()).date;
  const month = monthOf(today);
  const { rows } = await deps.db.execute<Row>(sql`
    select d.card_orders, d.disputes, s.value as limit_percent,
      exists (select from payment_alerts a where a.kind = 'disputes_high'
        and (a.subject = ${month}::text || ':' || d.disputes
          or a.subject like ${month}::text || ':%' and a.dealt_with_at is null)) as is_told
    from settings s, card_disputes(${`${month}-01`}::date, ${today}::date) d
    where s.name = 'disputeWarningPercent' and s.value is not null`);
  const [row] = rows;
  if (row === undefined || row.is_told) return;
  const found = { cardOrders: row.card_orders, disputes: row.disputes };
  const limit = SETTINGS.disputeWarningPercent.read(row.limit_percent);
  if (!isOverLimit(found, limit)) return;
  const event = `${month}:${found.disputes}`;
  const detail = `${found.disputes} of ${monthName(month)} for ${found.cardOrders} card orders so far (${disputeShare(found)}); your limit is ${limit}%.`;
  await raiseAlert(deps, "disputes_high", detail, { event, once: event });
}
