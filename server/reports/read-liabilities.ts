import { sql } from "drizzle-orm";
import { type Cents, fromNumeric } from "#domain/money/cents.ts";
import { NAMED_ORDERS } from "#domain/report/book-check.ts";
import { startOfMonth } from "#domain/report/period.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { Db } from "#server/db/client.ts";
import { endOf, inShop } from "./shop-days.ts";

/** Amounts the shop owed to balances at the end of a day. */
export interface Liabilities {
  /** Accounts with store credit; below, those with an affiliate balance. */
  creditAccounts: number;
  creditCents: Cents;
  ownAccounts: number;
  ownCents: Cents;
  /** Below zero: the amount affiliates owe after a clawback. */
  owedByCents: Cents;
  /** Parts of the affiliate balances: commissions within the hold, and requested payouts. */
  heldCents: Cents;
  requestedCents: Cents;
  /** Commissions for unshipped orders, which are not owed yet. Always as of now, whatever the day. */
  pendingCents: Cents;
}

interface LiabilityRow extends Record<string, unknown> {
  credit_accounts: number;
  credit: string;
  own_accounts: number;
  own: string;
  owed_by: string;
  held: string;
  requested: string;
  pending: string;
}

/** An entry's store credit (AUDIT-4); the rest of the entry is the affiliate's own. */
const CREDIT = sql`case kind when 'store_credit' then commission when 'release' then from_store_credit
  else -from_store_credit end`;
const SIGNED = sql`case type when 1 then commission else -commission end`;

/** Read from the ledger only: one statement. */
async function readLiabilities(
  db: Db,
  { on, holdDays }: { on: PlainDate; holdDays: number },
): Promise<Liabilities> {
  const { rows } = await db.execute<LiabilityRow>(sql`
    with accounts as (select referrer_number, sum(${CREDIT}) as credit, sum(${SIGNED}) - sum(${CREDIT}) as own
      from affiliate_ledger where date < ${endOf(on)} group by 1),
    young as (select order_number, commission from affiliate_ledger where kind = 'commission'
      and date < ${endOf(on)} and date > ${endOf(on)} - make_interval(days => hold_days(${holdDays}::int)))
    select count(*) filter (where credit > 0)::int as credit_accounts, coalesce(sum(credit), 0)::text as credit,
      count(*) filter (where own > 0)::int as own_accounts, coalesce(sum(greatest(own, 0)), 0)::text as own,
      coalesce(sum(least(own, 0)), 0)::text as owed_by,
      (select coalesce(sum(greatest(0, y.commission - coalesce((select sum(taken.commission) from affiliate_ledger taken
        where taken.order_number = y.order_number and taken.kind = 'clawback' and taken.date < ${endOf(on)}), 0))), 0)
        from young y)::numeric(14, 2)::text as held,
      (select coalesce(sum(amount), 0) from payout_requests where requested_at < ${endOf(on)}
        and (decided_at is null or decided_at >= ${endOf(on)}))::numeric(14, 2)::text as requested,
      (select coalesce(sum(commission), 0) from orders where status = 'pending' and tracking_number is null
        and referrer_number is not null)::numeric(14, 2)::text as pending
    from accounts`);
  const [row] = rows;
  if (row === undefined) throw new Error("The liabilities were not read");
  return {
    creditAccounts: row.credit_accounts,
    creditCents: fromNumeric(row.credit),
    ownAccounts: row.own_accounts,
    ownCents: fromNumeric(row.own),
    owedByCents: fromNumeric(row.owed_by),
    heldCents: fromNumeric(row.held),
    requestedCents: fromNumeric(row.requested),
    pendingCents: fromNumeric(row.pending),
  };
}

/** One month's changes to the balances: the opening plus all of these is the closing. */
export interface LedgerMonth {
  /** "2026-11-01" */
  month: PlainDate;
  openingCents: Cents;
  commissionCents: Cents;
  clawbackCents: Cents;
  creditCents: Cents;
  spentCents: Cents;
  releasedCents: Cents;
  paidOutCents: Cents;
  adjustedCents: Cents;
  closingCents: Cents;
}

const MONTHS = 12;

/** The last twelve months up to a day, oldest first: one statement. */
async function readLedgerMonths(db: Db, on: PlainDate): Promise<LedgerMonth[]> {
  const first = startOfMonth(on, MONTHS - 1);
  const { rows } = await db.execute<Record<keyof LedgerMonth, string>>(sql`
    with moved as (select greatest(date_trunc('month', ${inShop(sql`date`)})::date, ${first}::date - 1) as month,
        kind, sum(${SIGNED}) as amount
      from affiliate_ledger where date < ${endOf(on)} group by 1, 2),
    months as (select generate_series(${first}::date, ${on}::date, interval '1 month')::date as month)
    select m.month::text as month,
      coalesce((select sum(amount) from moved b where b.month < m.month), 0)::text as "openingCents",
      coalesce(sum(amount) filter (where kind = 'commission'), 0)::text as "commissionCents",
      coalesce(sum(amount) filter (where kind = 'clawback'), 0)::text as "clawbackCents",
      coalesce(sum(amount) filter (where kind = 'store_credit'), 0)::text as "creditCents",
      coalesce(sum(amount) filter (where kind = 'spend'), 0)::text as "spentCents",
      coalesce(sum(amount) filter (where kind = 'release'), 0)::text as "releasedCents",
      coalesce(sum(amount) filter (where kind = 'payout'), 0)::text as "paidOutCents",
      coalesce(sum(amount) filter (where kind = 'adjustment'), 0)::text as "adjustedCents",
      coalesce((select sum(amount) from moved b where b.month <= m.month), 0)::text as "closingCents"
    from months m left join moved on moved.month = m.month group by m.month order by m.month`);
  return rows.map((row) => ({
    month: row.month,
    openingCents: fromNumeric(row.openingCents),
    commissionCents: fromNumeric(row.commissionCents),
    clawbackCents: fromNumeric(row.clawbackCents),
    creditCents: fromNumeric(row.creditCents),
    spentCents: fromNumeric(row.spentCents),
    releasedCents: fromNumeric(row.releasedCents),
    paidOutCents: fromNumeric(row.paidOutCents),
    adjustedCents: fromNumeric(row.adjustedCents),
    closingCents: fromNumeric(row.closingCents),
  }));
}

/** The number of accounts whose current balance or credit isn't the sum of their entries, and the first of them. */
async function wrongAccounts(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ number: number }>(sql`
    select b.affiliate_number as number from affiliate_bank b
    left join (select referrer_number, sum(${SIGNED}) as balance, sum(${CREDIT}) as credit
      from affiliate_ledger group by 1) l on l.referrer_number = b.affiliate_number
    where (b.balance, b.store_credit) is distinct from (coalesce(l.balance, 0), coalesce(l.credit, 0))
    order by 1 limit ${NAMED_ORDERS}`);
  return rows.map(({ number }) => number);
}

/** Amounts owed at the end of a day, how they arose, and where the accounts disagree (REPORT-5). */
export async function readLiabilityReport(db: Db, asked: { on: PlainDate; holdDays: number }) {
  const [owed, months, wrong] = await Promise.all([
    readLiabilities(db, asked),
    readLedgerMonths(db, asked.on),
    wrongAccounts(db),
  ]);
  return { owed, months, wrongAccounts: wrong };
}
