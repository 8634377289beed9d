import { sql } from "drizzle-orm";
import { isOverLimit } from "#domain/payment/dispute-ratio.ts";
import { startOfMonth } from "#domain/report/period.ts";
import { SETTINGS } from "#domain/settings/shop-settings.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { Db } from "#server/db/client.ts";

/** This month's card chargebacks, if they exceed the owner's limit (PROOF-5); otherwise 0. */
export async function disputesOverLimit(db: Db, today: PlainDate): Promise<number> {
  const stored = await db.execute<{ value: unknown }>(
    sql`select value from settings where name = 'disputeWarningPercent'`,
  );
  const limit = SETTINGS.disputeWarningPercent.read(stored.rows[0]?.value);
  // A month's card payments are counted only if the owner wants to be warned.
  if (limit === null) return 0;
  const { rows } = await db.execute<{ card_orders: number; disputes: number }>(
    sql`select * from card_disputes(${startOfMonth(today)}::date, ${today}::date)`,
  );
  const { card_orders: cardOrders = 0, disputes = 0 } = rows[0] ?? {};
  return isOverLimit({ cardOrders, disputes }, limit) ? disputes : 0;
}
