import { trimmedText } from "#domain/text/trimmed-text.ts";

/**
 * "7", "07" and "0007" are the same affiliate (AFF-1). At most nine digits, so it
 * fits a PostgreSQL integer; 0 means no affiliate in the ledger.
 */
export function parseAffiliateNumber(value: unknown): number | null {
  const text = trimmedText(value);
  return /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : null;
}

/** 7 -> "0007" (AFF-1). */
export function formatAffiliateNumber(affiliateNumber: number): string {
  return String(affiliateNumber).padStart(4, "0");
}

/** The link an affiliate shares: the site's root with `aff` in the query (AFF-2). */
export function affiliateLink(siteRoot: string, affiliateNumber: number): string {
  return `${siteRoot.replace(/\/+$/, "")}/?aff=${formatAffiliateNumber(affiliateNumber)}`;
}
