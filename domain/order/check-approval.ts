import type { DestinationCheck } from "#domain/eligibility/check-destination.ts";
import type { PaymentState } from "#domain/payment/payment-states.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { checkOrderMove, type OrderStatus } from "./order-status.ts";
import { blockingFlags, type ReviewFlag } from "./review-flags.ts";

interface ToApprove {
  status: OrderStatus;
  reviewFlags: readonly string[];
  paymentState: PaymentState | null;
  /** By the bans in force now. */
  destination: DestinationCheck["verdict"];
  needsRuleReview: boolean;
}

/**
 * The flags that an approval clears; empty if only the payment is held (ORDER-17). Otherwise, why there is nothing to
 * approve.
 */
export function checkApproval(order: ToApprove): Result<ReviewFlag[], string> {
  const move = checkOrderMove(order.status, "shipped");
  if (!move.ok) return move;
  const flags = blockingFlags(order.reviewFlags, order.destination, order.needsRuleReview);
  return flags.length === 0 && order.paymentState !== "held"
    ? err("This order doesn't need approval.")
    : ok(flags);
}
