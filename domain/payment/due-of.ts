import { type Cents, subtract } from "#domain/money/cents.ts";

/**
 * The amount of a payment that is still due or to be charged; less than its full amount only after an edit (EDIT-4).
 */
export const dueOf = ({ amount, toCharge, carried }: PaymentAmounts): Cents =>
  subtract(toCharge ?? amount, carried);

export interface PaymentAmounts {
  amount: Cents;
  /** The part of a card's authorization to charge; `null` for all of it. */
  toCharge: Cents | null;
  /** The amount carried over from the payment that it replaced. */
  carried: Cents;
}
