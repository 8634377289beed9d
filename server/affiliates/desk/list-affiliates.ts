import { type SQL, sql } from "drizzle-orm";
import {
  type AffiliateGroup,
  type AffiliateListQuery,
  type AffiliateSort,
  parseAffiliateGroup,
} from "#domain/affiliate/affiliate-list.ts";
import { parseAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import type { ListPage } from "#domain/list/list-query.ts";
import { type Cents, fromNumeric } from "#domain/money/cents.ts";
import { foldText } from "#domain/text/fold-text.ts";
import type { Db } from "#server/db/client.ts";
import { exportList, type ListSource, readList } from "#server/list/read-list.ts";

/** An affiliate as a row of staff's list. */
export interface ListedAffiliate {
  affiliateNumber: number;
  /** "" once they are erased. */
  fullName: string;
  email: string;
  balanceCents: Cents;
  storeCreditCents: Cents;
  earnedCents: Cents;
  /** Requested and not yet decided. */
  requestedCents: Cents;
  /** People they referred. */
  referrals: number;
  /** The program's current terms. */
  hasAccepted: boolean;
}

interface Deps {
  db: Db;
  termsVersion: string;
}

/** A page of all affiliates, highest earnings first (AFF-23). */
export async function listAffiliates(
  deps: Deps,
  query: AffiliateListQuery,
): Promise<ListPage<ListedAffiliate>> {
  const page = await readList<AffiliateRow, AffiliateSort>(deps.db, sourceOf(deps, query), query);
  return { ...page, rows: page.rows.map(toListed) };
}

/** Every row of the same list, a few hundred at a time. */
export async function* exportAffiliates(
  deps: Deps,
  query: AffiliateListQuery,
): AsyncGenerator<ListedAffiliate[]> {
  const source = sourceOf(deps, query);
  for await (const rows of exportList<AffiliateRow, AffiliateSort>(deps.db, source, query))
    yield rows.map(toListed);
}

function sourceOf(
  { termsVersion }: Deps,
  { filters }: AffiliateListQuery,
): ListSource<AffiliateSort> {
  const hasAccepted = sql`exists (select from affiliate_terms_acceptances a
    where a.profile_id = p.id and a.version = ${termsVersion})`;
  const groups: Record<AffiliateGroup, SQL> = {
    asking: sql`q.amount is not null`,
    owing: sql`b.balance < 0`,
    credit: sql`b.store_credit > 0`,
    unaccepted: sql`p.erased_at is null and not ${hasAccepted}`,
  };
  const group = parseAffiliateGroup(filters.group);
  const conditions = [
    sql`true`,
    ...(group === null ? [] : [groups[group]]),
    ...(filters.q === undefined ? [] : [searched(filters.q)]),
  ];
  return {
    columns: sql`b.affiliate_number, p.full_name, case when p.erased_at is null then p.email else '' end as email,
      b.balance::text, b.store_credit::text, b.earned::text, coalesce(q.amount, 0.00)::text as requested,
      (select count(*)::int from profiles r where r.referrer_number = b.affiliate_number) as referrals,
      ${hasAccepted} as has_accepted`,
    from: sql`affiliate_bank b join profiles p on p.affiliate_number = b.affiliate_number
      left join payout_requests q on q.affiliate_number = b.affiliate_number and q.status = 'requested'`,
    where: sql.join(conditions, sql` and `),
    id: sql`b.affiliate_number`,
    idType: "bigint",
    sorts: {
      earned: { by: sql`b.earned`, type: "numeric", isDescending: true },
      balance: { by: sql`b.balance`, type: "numeric", isDescending: true },
      newest: { by: sql`b.affiliate_number`, type: "bigint", isDescending: true },
    },
  };
}

/** A number matches exactly; other text matches part of a name or an address. */
function searched(q: string): SQL {
  const affiliateNumber = parseAffiliateNumber(q.replace(/^#/, ""));
  if (affiliateNumber !== null) return sql`b.affiliate_number = ${affiliateNumber}`;
  const part = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`(fold_text(p.full_name) like ${part(foldText(q))} or lower(p.email) like ${part(q.toLowerCase())})`;
}

interface AffiliateRow extends Record<string, unknown> {
  affiliate_number: number;
  full_name: string;
  email: string;
  balance: string;
  store_credit: string;
  earned: string;
  requested: string;
  referrals: number;
  has_accepted: boolean;
}

const toListed = (row: AffiliateRow): ListedAffiliate => ({
  affiliateNumber: row.affiliate_number,
  fullName: row.full_name,
  email: row.email,
  balanceCents: fromNumeric(row.balance),
  storeCreditCents: fromNumeric(row.store_credit),
  earnedCents: fromNumeric(row.earned),
  requestedCents: fromNumeric(row.requested),
  referrals: row.referrals,
  hasAccepted: row.has_accepted,
});
