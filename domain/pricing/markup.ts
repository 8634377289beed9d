import type { Cents } from "#domain/money/cents.ts";

/**
 * How many percent `priceCents` is above `referenceCents`, rounded half up: 8.00 over 0.50 is 1500. Throws if the
 * reference isn't above zero (WORDS-6).
 */
export function markupPercent(priceCents: Cents, referenceCents: Cents): number {
  if (referenceCents <= 0) throw new RangeError(`Nothing to compare with: ${referenceCents}`);
  return Math.round(((priceCents - referenceCents) * 100) / referenceCents);
}
