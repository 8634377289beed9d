import { sql } from "drizzle-orm";
import { ownRateOn } from "#domain/affiliate/own-rate.ts";
import { type Cents, fromNumeric } from "#domain/money/cents.ts";
import { SETTINGS } from "#domain/settings/shop-settings.ts";
import type { Db } from "#server/db/client.ts";
import { type BankRow, bankSelect, type BankState, toBankState } from "./bank-state.ts";

export interface AffiliateSummary extends BankState {
  /** Referral orders that have earned a commission since inception. */
  earnedOrders: number;
  /** Commissions for referral orders that have neither shipped nor been canceled. */
  pendingCents: Cents;
  pendingOrders: number;
  /** The percentage they earn today, if it differs from the program's (AFF-26). */
  ownPercent: number | null;
}

interface SummaryRow extends BankRow {
  earned_orders: number;
  pending: string;
  pending_orders: number;
  own_rates: unknown;
  today: string;
}

/** An affiliate's earnings, balance and pending earnings. */
export async function affiliateSummary(
  db: Db,
  affiliateNumber: number,
  holdDays: number,
): Promise<AffiliateSummary> {
  const { rows } = await db.execute<SummaryRow>(sql`
    select bank.*, earned.orders as earned_orders, coming.commission::text as pending, coming.orders as pending_orders,
      (select value from settings where name = 'ownRates') as own_rates,
      (now() at time zone 'America/New_York')::date::text as today
    from (${bankSelect(affiliateNumber, holdDays)}) bank
    cross join (
      select count(*)::int as orders from affiliate_ledger
      where referrer_number = ${affiliateNumber} and kind = 'commission') earned
    cross join (
      select coalesce(sum(commission), 0.00) as commission, count(*)::int as orders from orders
      where referrer_number = ${affiliateNumber} and status = 'pending' and tracking_number is null) coming`);
  const row = rows[0];
  if (!row) throw new Error(`Affiliate ${affiliateNumber} has no bank account`);
  return {
    ...toBankState(row),
    earnedOrders: row.earned_orders,
    pendingCents: fromNumeric(row.pending),
    pendingOrders: row.pending_orders,
    ownPercent:
      ownRateOn(SETTINGS.ownRates.read(row.own_rates), affiliateNumber, row.today)?.percent ?? null,
  };
}
