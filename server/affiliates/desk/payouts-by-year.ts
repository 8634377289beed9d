import { sql } from "drizzle-orm";
import { type Cents, fromNumeric } from "#domain/money/cents.ts";
import { SETTINGS } from "#domain/settings/shop-settings.ts";
import type { Db } from "#server/db/client.ts";

/** Payouts to one affiliate in a calendar year of the shop. */
export interface YearOfPayouts {
  affiliateNumber: number;
  /** "" once they are erased. */
  fullName: string;
  email: string;
  payouts: number;
  paidCents: Cents;
}

export interface PayoutsOfYear {
  year: number;
  thisYear: number;
  /** The amount from which the owner wants to review an affiliate; `null` if none. */
  warningCents: Cents | null;
  affiliates: YearOfPayouts[];
}

/**
 * Affiliates paid in a calendar year, highest total first (AFF-25). Store credit and spent balances don't count as
 * payouts.
 *
 * @param year `null` or a future year means this year
 */
export async function payoutsByYear(db: Db, year: number | null): Promise<PayoutsOfYear> {
  const now = await db.execute<{ year: number; warning: unknown }>(sql`
    select extract(year from now() at time zone 'America/New_York')::int as year,
      (select value from settings where name = 'payoutWarningCents') as warning`);
  const { year: thisYear, warning } = now.rows[0] ?? { year: 0, warning: null };
  const asked = year === null || year > thisYear ? thisYear : year;
  return {
    year: asked,
    thisYear,
    warningCents: SETTINGS.payoutWarningCents.read(warning),
    affiliates: await readYear(db, asked),
  };
}

async function readYear(db: Db, year: number): Promise<YearOfPayouts[]> {
  const { rows } = await db.execute<{
    affiliate_number: number;
    full_name: string;
    email: string;
    payouts: number;
    paid: string;
  }>(sql`
    select l.referrer_number as affiliate_number, p.full_name,
      case when p.erased_at is null then p.email else '' end as email,
      count(*)::int as payouts, sum(l.commission)::text as paid
    from affiliate_ledger l join profiles p on p.affiliate_number = l.referrer_number
    where l.kind = 'payout'
      and l.date >= make_timestamptz(${year}, 1, 1, 0, 0, 0, 'America/New_York')
      and l.date < make_timestamptz(${year + 1}, 1, 1, 0, 0, 0, 'America/New_York')
    group by l.referrer_number, p.full_name, p.email, p.erased_at
    order by sum(l.commission) desc, l.referrer_number`);
  return rows.map((row) => ({
    affiliateNumber: row.affiliate_number,
    fullName: row.full_name,
    email: row.email,
    payouts: row.payouts,
    paidCents: fromNumeric(row.paid),
  }));
}
