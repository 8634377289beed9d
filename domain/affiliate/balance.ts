import type { Cents } from "#domain/money/cents.ts";
import { add, atLeastZero, subtract } from "#domain/money/cents.ts";

interface Bank {
  balanceCents: Cents;
  /** The store credit in the balance. */
  storeCreditCents: Cents;
  /** Commissions that are still on hold. */
  heldCents: Cents;
  /** Requested as payouts. */
  requestedCents: Cents;
}

/**
 * The amount that can be paid out now: the balance without store credit (REFUND-10), commissions still on hold (AFF-11)
 * and requested payouts. Never below zero, even after a clawback (AFF-10).
 */
export const payableOf = (bank: Bank): Cents =>
  atLeastZero(
    subtract(bank.balanceCents, bank.storeCreditCents, bank.heldCents, bank.requestedCents),
  );

/** The amount that can be spent now: the payable part plus store credit, which clawbacks never reduce. */
export const spendableOf = (bank: Bank): Cents => add(bank.storeCreditCents, payableOf(bank));
