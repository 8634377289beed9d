import { type SQL, sql } from "drizzle-orm";
import { type Cents, fromNumeric } from "#domain/money/cents.ts";
import type { MoneyMove } from "#domain/report/money-report.ts";
import type { Days } from "#domain/report/period.ts";
import type { Db } from "#server/db/client.ts";
import { inShop, within } from "./shop-days.ts";

/** The method of the order's newest payment that brought in money; '' if there is none. */
const methodOf = (orderId: SQL) => sql`coalesce((select p.method from payments p
  where p.order_id = ${orderId} and p.captured > 0 order by p.created_at desc, p.id desc limit 1), '')`;

interface MoveRow extends Record<string, unknown> {
  day: string;
  method: string;
  payments: number;
  came: string;
  refunds: number;
  refunded: string;
  bank: string;
  credit: string;
  balance_back: string;
}

/**
 * Money received and returned in a period, by day and payment method: one statement. A payment counts on the day of its
 * first capture; money carried over from a payment before an edit counts with the earlier one (EDIT-5, REPORT-4).
 * Returned balance comes from the ledger, because canceled and edited orders return it without a refund.
 */
export async function readMoneyReport(db: Db, days: Days): Promise<MoneyMove[]> {
  const { rows } = await db.execute<MoveRow>(sql`
    with came as (
      select ${inShop(sql`e.at`)}::date as day, p.method, p.captured - p.carried as amount
      from payment_events e join payments p on p.id = e.payment_id
      where e.kind = 'captured' and ${within(sql`e.at`, days)} and p.captured > 0
        and not exists (select from payment_events earlier
          where earlier.payment_id = e.payment_id and earlier.kind = 'captured' and earlier.id < e.id)),
    given as (
      select ${inShop(sql`r.done_at`)}::date as day, r.tender, r.money_amount, ${methodOf(sql`r.order_id`)} as method
      from refunds r where ${within(sql`r.done_at`, days)}),
    released as (
      select ${inShop(sql`l.date`)}::date as day, l.commission as amount, ${methodOf(sql`o.id`)} as method
      from affiliate_ledger l join orders o on o.order_number = l.order_number
      where l.kind = 'release' and ${within(sql`l.date`, days)}),
    moves as (
      select day, method, 1 as payments, amount as came, 0 as refunds, 0 as refunded, 0 as bank, 0 as credit,
        0 as balance_back from came
      union all
      select day, method, 0, 0, 1, case when tender in ('as_paid', 'by_hand') then money_amount else 0 end,
        case tender when 'chargeback' then money_amount else 0 end,
        case tender when 'store_credit' then money_amount else 0 end, 0 from given
      union all
      select day, method, 0, 0, 0, 0, 0, 0, amount from released)
    select day::text, method, sum(payments)::int as payments, sum(came)::text as came, sum(refunds)::int as refunds,
      sum(refunded)::text as refunded, sum(bank)::text as bank, sum(credit)::text as credit,
      sum(balance_back)::text as balance_back
    from moves group by day, method order by day, method`);
  return rows.map((row) => ({
    day: row.day,
    method: row.method,
    payments: row.payments,
    cameCents: fromNumeric(row.came),
    refunds: row.refunds,
    refundedCents: fromNumeric(row.refunded),
    bankCents: fromNumeric(row.bank),
    creditCents: fromNumeric(row.credit),
    balanceBackCents: fromNumeric(row.balance_back),
  }));
}

/** Chargeback letters by the date they state, whatever their outcome. */
export interface ChargebackSums {
  opened: number;
  openedCents: Cents;
  won: number;
  lost: number;
  /** The banks' fees for them, as recorded. */
  feesCents: Cents;
}

export async function readChargebackSums(db: Db, { from, to }: Days): Promise<ChargebackSums> {
  const { rows } = await db.execute<{
    opened: number;
    amount: string;
    won: number;
    lost: number;
    fees: string;
  }>(sql`
    select count(*)::int as opened, coalesce(sum(amount), 0)::text as amount, coalesce(sum(fee), 0)::text as fees,
      count(*) filter (where state = 'won')::int as won, count(*) filter (where state = 'lost')::int as lost
    from chargebacks where opened_on between ${from}::date and ${to}::date`);
  const [row] = rows;
  if (row === undefined) throw new Error("The chargebacks were not counted");
  const { opened, won, lost } = row;
  return {
    opened,
    won,
    lost,
    openedCents: fromNumeric(row.amount),
    feesCents: fromNumeric(row.fees),
  };
}
