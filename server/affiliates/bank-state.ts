import { type SQL, sql } from "drizzle-orm";
import { payableOf, spendableOf } from "#domain/affiliate/balance.ts";
import { type Cents, fromNumeric } from "#domain/money/cents.ts";
import type { Db } from "#server/db/client.ts";

/** An account's money at one point in time. */
export interface BankState {
  balanceCents: Cents;
  /** Part of the balance that can be spent but never paid out. */
  storeCreditCents: Cents;
  /** Commission minus clawback since inception. */
  earnedCents: Cents;
  /** In the balance, but from commissions still on hold. */
  heldCents: Cents;
  /** Requested as a payout and not yet decided. */
  requestedCents: Cents;
  spendableCents: Cents;
  payableCents: Cents;
}

export interface BankRow extends Record<string, unknown> {
  balance: string;
  store_credit: string;
  earned: string;
  held: string;
  requested: string;
}

/** The one statement that reads an account's money; no row if the number does not exist. */
export function bankSelect(accountNumber: SQL | number, holdDays: number): SQL {
  return sql`
    select bank.balance::text, bank.store_credit::text, bank.earned::text, ${heldSql(holdDays)}::numeric(12, 2)::text as held,
      coalesce((select amount from payout_requests
        where affiliate_number = bank.affiliate_number and status = 'requested'), 0.00)::text as requested
    from affiliate_bank bank where bank.affiliate_number = ${accountNumber}`;
}

/** Commissions still within the hold, each minus its clawbacks (functions/hold-days.sql). */
function heldSql(holdDays: number): SQL {
  const days = sql`hold_days(${holdDays}::int)`;
  return sql`
    case when ${days} = 0 then 0 else (select coalesce(sum(greatest(0, young.commission - coalesce((
        select sum(taken.commission) from affiliate_ledger taken
        where taken.order_number = young.order_number and taken.kind = 'clawback'), 0))), 0)
      from affiliate_ledger young
      where young.referrer_number = bank.affiliate_number and young.kind = 'commission'
        and young.date > now() - make_interval(days => ${days})) end`;
}

export function toBankState(row: BankRow): BankState {
  const state = {
    balanceCents: fromNumeric(row.balance),
    storeCreditCents: fromNumeric(row.store_credit),
    earnedCents: fromNumeric(row.earned),
    heldCents: fromNumeric(row.held),
    requestedCents: fromNumeric(row.requested),
  };
  return { ...state, spendableCents: spendableOf(state), payableCents: payableOf(state) };
}

/** null if the number does not exist. */
export async function readBank(
  db: Db,
  accountNumber: number,
  holdDays: number,
): Promise<BankState | null> {
  const { rows } = await db.execute<BankRow>(bankSelect(accountNumber, holdDays));
  return rows[0] ? toBankState(rows[0]) : null;
}
