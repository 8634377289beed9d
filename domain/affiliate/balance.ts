import type { Cents } from "#domain/money/cents.ts";
import { add, atLeastZero, subtract } from "#domain/money/cents.ts";

interface Bank {
  balanceCents: Cents;
  /** What of the balance is store credit. */
  storeCreditCents: Cents;
  /** Commissions that are still on hold. */
  heldCents: Cents;
  /** Requested as payouts. */
  requestedCents: Cents;
}

/**
 * What can be paid out now: the balance without store credit (REFUND-10), without commissions that are still held
 * (AFF-11) and without requested payouts. Never below zero, even after a clawback (AFF-10).
 */
export const payableOf = (bank: Bank): Cents =>
  atLeastZero(
    subtract(bank.balanceCents, bank.storeCreditCents, bank.heldCents, bank.requestedCents),
  );

/** What can be spent now: that, and the store credit, which no clawback reaches. */
export const spendableOf = (bank: Bank): Cents => add(bank.storeCreditCents, payableOf(bank));
