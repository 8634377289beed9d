import { sql } from "drizzle-orm";
import { type Cents, fromNumeric } from "#domain/money/cents.ts";
import type { Db } from "#server/db/client.ts";
import { type BankRow, bankSelect, type BankState, toBankState } from "./bank-state.ts";

export interface AffiliateSummary extends BankState {
  /** Referral orders that have earned a commission since inception. */
  earnedOrders: number;
  /** Commissions for referral orders that have neither shipped nor been canceled. */
  pendingCents: Cents;
  pendingOrders: number;
}

interface SummaryRow extends BankRow {
  earned_orders: number;
  pending: string;
  pending_orders: number;
}

/** An affiliate's earnings, balance and pending earnings. */
export async function affiliateSummary(
  db: Db,
  affiliateNumber: number,
  holdDays: number,
): Promise<AffiliateSummary> {
  const { rows } = await db.execute<SummaryRow>(sql`
    select bank.*, earned.orders as earned_orders, coming.commission::text as pending, coming.orders as pending_orders
    from (${bankSelect(affiliateNumber, holdDays)}) bank
    cross join (
      select count(*)::int as orders from affiliate_ledger
      where referrer_number = ${affiliateNumber} and kind = 'commission') earned
    cross join (
      select coalesce(sum(commission), 0.00) as commission, count(*)::int as orders from orders
      where referrer_number = ${affiliateNumber} and status = 'pending') coming`);
  const row = rows[0];
  if (!row) throw new Error(`Affiliate ${affiliateNumber} has no bank account`);
  return {
    ...toBankState(row),
    earnedOrders: row.earned_orders,
    pendingCents: fromNumeric(row.pending),
    pendingOrders: row.pending_orders,
  };
}
