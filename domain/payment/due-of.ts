import { type Cents, subtract } from "#domain/money/cents.ts";

/** What is still to come of a payment, or to be charged: less than its amount only after an edit (EDIT-4). */
export const dueOf = ({ amount, toCharge, carried }: PaymentAmounts): Cents =>
  subtract(toCharge ?? amount, carried);

export interface PaymentAmounts {
  amount: Cents;
  /** What of a card's authorization is to be charged; null = all of it. */
  toCharge: Cents | null;
  /** What of it came before, for the payment that it replaced. */
  carried: Cents;
}
