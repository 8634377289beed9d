import type { Cents } from "#domain/money/cents.ts";
import { atLeastZero, smaller, ZERO } from "#domain/money/cents.ts";

/** The part of an order that an affiliate's balance pays: the smaller of the two, never below zero (AFF-9). */
export function affiliateApplied(
  balanceCents: Cents,
  totalCents: Cents,
  wantsToSpend: boolean,
): Cents {
  return wantsToSpend ? atLeastZero(smaller(balanceCents, totalCents)) : ZERO;
}
