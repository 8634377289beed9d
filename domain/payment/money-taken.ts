import { type Cents, ZERO } from "#domain/money/cents.ts";
import type { PaymentState } from "./payment-states.ts";

/** Money paid for an order, refunded or not; while the rest is awaited after an edit, the part paid before it. */
export function moneyTaken(
  payment: { state: PaymentState; carried: Cents; captured: Cents } | null,
): Cents {
  if (payment === null) return ZERO;
  return payment.state === "awaiting" ? payment.carried : payment.captured;
}
