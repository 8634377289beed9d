import type { PaymentState } from "./payment-states.ts";
import { type CancelStep, cancelStep } from "./payment-steps.ts";

/**
 * How canceling an order affects its money, in words for staff (PLACE-12, STOP-2); for a partly shipped order,
 * canceling its rest (SHIP-29).
 */
export function cancelProposal({
  paymentState,
  isPartlyShipped,
}: {
  paymentState: PaymentState | null;
  isPartlyShipped: boolean;
}): string {
  const step = cancelStep(paymentState);
  if (!step.ok) return `wait: ${step.error}`;
  return (isPartlyShipped ? OF_REST : PROPOSALS)[step.value];
}

const PROPOSALS: Record<CancelStep, string> = {
  void: "cancel and release the card authorization",
  refund: "cancel and refund the payment",
  close: "cancel; nothing is paid yet",
  nothing: "cancel; nothing to refund",
};

const REST = "cancel the remaining items; nothing to refund";
const OF_REST: Record<CancelStep, string> = {
  void: REST,
  refund: "cancel and refund the remaining items",
  close: REST,
  nothing: REST,
};
