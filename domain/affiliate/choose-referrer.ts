export const REFERRER_SOURCES = ["stored", "typed", "link"] as const;

export type ReferrerSource = (typeof REFERRER_SOURCES)[number];

/**
 * The affiliate number that counts: the stored referrer, then the typed code, then the link (AFF-3). A field with the
 * link's own number was filled in by the link.
 */
export function chooseReferrer(
  candidates: Record<ReferrerSource, number | null>,
): { affiliateNumber: number; source: ReferrerSource } | null {
  for (const source of REFERRER_SOURCES) {
    const affiliateNumber = candidates[source];
    if (affiliateNumber === null) continue;
    const isFilledIn = source === "typed" && affiliateNumber === candidates.link;
    return { affiliateNumber, source: isFilledIn ? "link" : source };
  }
  return null;
}
