import { sql } from "drizzle-orm";
import type { ListQuery } from "#domain/list/list-query.ts";
import { add, type Cents, fromNumeric, ZERO } from "#domain/money/cents.ts";
import type { Db } from "#server/db/client.ts";
import { exportList, type ListSource } from "#server/list/read-list.ts";
import {
  ENTRY_COLUMNS,
  type LedgerEntry,
  type LedgerRow,
  SIGNED_AMOUNT,
  toLedgerEntry,
} from "./ledger-entry.ts";
import { pageOf, type PageOf, pageWindow } from "./page-of.ts";

export interface StatementLine extends LedgerEntry {
  balanceAfterCents: Cents;
}

interface StatementRow extends LedgerRow {
  balance_after: string;
}

const PAGE_SIZE = 25;

/**
 * Every entry with the balance after it, newest first. A page reads its own rows and the amounts of
 * the newer ones, which give the balance it starts from.
 */
export async function readStatement(
  db: Db,
  accountNumber: number,
  page: number,
): Promise<PageOf<StatementLine>> {
  const { limit, offset } = pageWindow(page, PAGE_SIZE);
  const { rows } = await db.execute<StatementRow>(sql`
    with entries as (
      select ${ENTRY_COLUMNS} from affiliate_ledger l left join profiles p on p.id = l.profile_id
      where l.referrer_number = ${accountNumber}
      order by l.date desc, l.id desc limit ${limit} offset ${offset}
    ), newer as (
      select coalesce(sum(amount), 0) as amount from (
        select ${SIGNED_AMOUNT} as amount from affiliate_ledger l where l.referrer_number = ${accountNumber}
        order by l.date desc, l.id desc limit ${offset}) skipped
    )
    select entries.*, (bank.balance - newer.amount - coalesce(sum(entries.amount::numeric) over (
        order by entries.date desc, entries.id desc rows between unbounded preceding and 1 preceding), 0)
      )::text as balance_after
    from entries cross join newer join affiliate_bank bank on bank.affiliate_number = ${accountNumber}
    order by entries.date desc, entries.id desc`);
  return pageOf(rows.map(toStatementLine), page, PAGE_SIZE);
}

/**
 * The whole statement, oldest first, a few hundred lines at a time, so a long history neither fills the memory nor
 * holds up other requests. The balance is the sum of the lines before.
 */
export async function* wholeStatement(
  db: Db,
  affiliateNumber: number,
): AsyncGenerator<StatementLine[]> {
  let balanceAfterCents = ZERO;
  for await (const rows of exportList<LedgerRow, "date">(
    db,
    entriesOf(affiliateNumber),
    OLDEST_FIRST,
  )) {
    yield rows.map((row) => {
      const entry = toLedgerEntry(row);
      balanceAfterCents = add(balanceAfterCents, entry.amountCents);
      return { ...entry, balanceAfterCents };
    });
  }
}

const entriesOf = (affiliateNumber: number): ListSource<"date"> => ({
  columns: ENTRY_COLUMNS,
  from: sql`affiliate_ledger l left join profiles p on p.id = l.profile_id`,
  where: sql`l.referrer_number = ${affiliateNumber}`,
  id: sql`l.id`,
  idType: "bigint",
  sorts: { date: { by: sql`l.date`, type: "timestamptz", isDescending: false } },
});

const OLDEST_FIRST: ListQuery<string, "date"> = {
  filters: {},
  sort: "date",
  isReversed: false,
  size: 0, // an export computes its own
  cursor: null,
};

function toStatementLine(row: StatementRow): StatementLine {
  return { ...toLedgerEntry(row), balanceAfterCents: fromNumeric(row.balance_after) };
}
