import { eq } from "drizzle-orm";
import { affiliateLink, formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { type Cents, ZERO } from "#domain/money/cents.ts";
import { apart } from "#server/db/apart.ts";
import type { Db } from "#server/db/client.ts";
import { affiliateBank } from "#server/db/schema/affiliates.ts";
import type { Log } from "#server/log.ts";

/** Affiliate panel of /orders. */
export interface AffiliatePanel {
  /** Zero-padded to 4. */
  number: string;
  link: string;
  /** `null` if it could not be read; this is logged and the rest is still shown (AFF-20). */
  balanceCents: Cents | null;
}

export async function affiliatePanel(
  deps: { db: Db; log: Log },
  affiliateNumber: number,
  siteUrl: string,
): Promise<AffiliatePanel> {
  return {
    number: formatAffiliateNumber(affiliateNumber),
    link: affiliateLink(siteUrl, affiliateNumber),
    balanceCents: await readBalance(deps, affiliateNumber),
  };
}

/** Balance of an account; `null` if it couldn't be read, which is logged. */
export async function readBalance(
  deps: { db: Db; log: Log },
  accountNumber: number,
): Promise<Cents | null> {
  const rows = await apart(deps, "affiliate bank not read", (db) =>
    db
      .select({ balance: affiliateBank.balance })
      .from(affiliateBank)
      .where(eq(affiliateBank.accountNumber, accountNumber)),
  );
  return rows && (rows[0]?.balance ?? ZERO);
}
