import { eq } from "drizzle-orm";
import { affiliateLink, formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { type Cents, fromNumeric, ZERO } from "#domain/money/cents.ts";
import type { Db } from "#server/db/client.ts";
import { affiliateBank } from "#server/db/schema/affiliates.ts";

/** What /orders shows to an affiliate (product-spec 2). */
export interface AffiliatePanel {
  /** Zero-padded to 4. */
  number: string;
  link: string;
  balanceCents: Cents;
}

export async function affiliatePanel(
  db: Db,
  affiliateNumber: number,
  siteUrl: string,
): Promise<AffiliatePanel> {
  const [row] = await db
    .select({ balance: affiliateBank.balance })
    .from(affiliateBank)
    .where(eq(affiliateBank.affiliateNumber, affiliateNumber));
  return {
    number: formatAffiliateNumber(affiliateNumber),
    link: affiliateLink(siteUrl, affiliateNumber),
    balanceCents: row ? fromNumeric(row.balance) : ZERO,
  };
}
