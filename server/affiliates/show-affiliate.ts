import { sql } from "drizzle-orm";
import type { OwnRate } from "#domain/affiliate/own-rate.ts";
import { SETTINGS } from "#domain/settings/shop-settings.ts";
import type { Db } from "#server/db/client.ts";
import { listPayouts, type PayoutRequest } from "./list-payouts.ts";
import { affiliateSummary, type AffiliateSummary } from "./summary.ts";

/** An affiliate as staff see them. */
export interface AffiliateRecord extends AffiliateSummary {
  affiliateNumber: number;
  profileId: string;
  fullName: string;
  email: string;
  referrals: number;
  /** The affiliate's own commission rates, past and future (AFF-26). */
  ownRates: OwnRate[];
  /** Whether they may be named among the top earners. */
  isRanked: boolean;
  isErased: boolean;
  acceptedTerms: { version: string; at: Date }[];
  payouts: PayoutRequest[];
}

interface ProfileRow extends Record<string, unknown> {
  id: string;
  full_name: string;
  email: string;
  referrals: number;
  own_rates: unknown;
  is_ranked: boolean;
  is_erased: boolean;
  accepted: { version: string; at: string }[];
}

/** null if the number does not exist. */
export async function showAffiliate(
  db: Db,
  affiliateNumber: number,
  holdDays: number,
): Promise<AffiliateRecord | null> {
  const { rows } = await db.execute<ProfileRow>(sql`
    select id, full_name, email, is_ranked,
      (select value from settings where name = 'ownRates') as own_rates, erased_at is not null as is_erased,
      (select count(*)::int from profiles where referrer_number = ${affiliateNumber}) as referrals,
      (select coalesce(jsonb_agg(jsonb_build_object('version', version, 'at', at) order by a.id desc), '[]')
        from affiliate_terms_acceptances a where a.profile_id = profiles.id) as accepted
    from profiles where affiliate_number = ${affiliateNumber}`);
  const row = rows[0];
  if (!row) return null;
  const [summary, payouts] = await Promise.all([
    affiliateSummary(db, affiliateNumber, holdDays),
    listPayouts(db, affiliateNumber),
  ]);
  return {
    ...summary,
    affiliateNumber,
    profileId: row.id,
    fullName: row.full_name,
    email: row.email,
    referrals: row.referrals,
    ownRates: SETTINGS.ownRates
      .read(row.own_rates)
      .filter((rate) => rate.affiliateNumber === affiliateNumber),
    isRanked: row.is_ranked,
    isErased: row.is_erased,
    acceptedTerms: row.accepted.map(({ version, at }) => ({ version, at: new Date(at) })),
    payouts,
  };
}
