import type { Cents } from "#domain/money/cents.ts";
import { atLeastZero, smaller, subtract, ZERO } from "#domain/money/cents.ts";

/** What an affiliate's balance pays of an order: the smaller of the two, never below zero (AFF-9). */
export function affiliateApplied(
  balanceCents: Cents,
  totalCents: Cents,
  wantsToSpend: boolean,
): Cents {
  return wantsToSpend ? atLeastZero(smaller(balanceCents, totalCents)) : ZERO;
}

/**
 * What can be spent or paid out now: the balance without commissions that are still held and
 * without what a payout has been asked for. Never below zero, whatever a clawback has left.
 */
export function spendableOf(bank: {
  balanceCents: Cents;
  heldCents: Cents;
  requestedCents: Cents;
}): Cents {
  return atLeastZero(subtract(bank.balanceCents, bank.heldCents, bank.requestedCents));
}
