import { type Cents, ZERO } from "#domain/money/cents.ts";
import type { PaymentState } from "./payment-states.ts";

/** Money paid for an order, given back or not; while the rest is awaited since an edit, the part from before it. */
export function moneyTaken(
  payment: { state: PaymentState; carried: Cents; captured: Cents } | null,
): Cents {
  if (payment === null) return ZERO;
  return payment.state === "awaiting" ? payment.carried : payment.captured;
}
