import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { ENTRY_COLUMNS, type LedgerEntry, type LedgerRow, toLedgerEntry } from "./ledger-entry.ts";
import { pageOf, type PageOf, pageWindow } from "./page-of.ts";

const WINDOW_DAYS = 30;
const PAGE_SIZE = 6;

/** Ledger entries from the past 30 days, newest first (AFF-17). */
export async function listRecentEntries(
  db: Db,
  affiliateNumber: number,
  page: number,
): Promise<PageOf<LedgerEntry>> {
  const { limit, offset } = pageWindow(page, PAGE_SIZE);
  const { rows } = await db.execute<LedgerRow>(sql`
    select ${ENTRY_COLUMNS} from affiliate_ledger l left join profiles p on p.id = l.profile_id
    where l.referrer_number = ${affiliateNumber} and l.date >= now() - make_interval(days => ${WINDOW_DAYS})
    order by l.date desc, l.id desc limit ${limit} offset ${offset}`);
  return pageOf(rows.map(toLedgerEntry), page, PAGE_SIZE);
}
