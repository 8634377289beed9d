import type { Cents } from "#domain/money/cents.ts";
import { atLeastZero, subtract } from "#domain/money/cents.ts";

/**
 * What can be spent or paid out now: the balance without commissions that are still held (AFF-11) and
 * without requested payouts. Never below zero, even after a clawback (AFF-10).
 */
export function spendableOf(bank: {
  balanceCents: Cents;
  heldCents: Cents;
  requestedCents: Cents;
}): Cents {
  return atLeastZero(subtract(bank.balanceCents, bank.heldCents, bank.requestedCents));
}
