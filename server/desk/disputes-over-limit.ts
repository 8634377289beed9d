import { sql } from "drizzle-orm";
import { isOverLimit } from "#domain/payment/dispute-ratio.ts";
import { startOfMonth } from "#domain/report/period.ts";
import { SETTINGS } from "#domain/settings/shop-settings.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { Db } from "#server/db/client.ts";

/** This month's chargebacks of cards, while they are more than the owner's limit allows (PROOF-5); else 0. */
export async function disputesOverLimit(db: Db, today: PlainDate): Promise<number> {
  const { rows } = await db.execute<{
    card_orders: number;
    disputes: number;
    limit_percent: unknown;
  }>(sql`
    select d.card_orders, d.disputes, s.value as limit_percent
    from settings s, card_disputes(${startOfMonth(today)}::date, ${today}::date) d
    where s.name = 'disputeWarningPercent' and s.value is not null`);
  const [row] = rows;
  if (row === undefined) return 0;
  const { card_orders: cardOrders, disputes, limit_percent: stored } = row;
  const limit = SETTINGS.disputeWarningPercent.read(stored);
  return isOverLimit({ cardOrders, disputes }, limit) ? disputes : 0;
}
