import type { PaymentState } from "./payment-states.ts";
import { type CancelStep, cancelStep } from "./payment-steps.ts";

/** What canceling an order does with its money, in words for staff (PLACE-12, STOP-2). */
export function cancelProposal(state: PaymentState | null): string {
  const step = cancelStep(state);
  return step.ok ? PROPOSALS[step.value] : `wait: ${step.error}`;
}

const PROPOSALS: Record<CancelStep, string> = {
  void: "cancel and release the card authorization",
  refund: "cancel and refund the payment",
  close: "cancel; nothing is paid yet",
  nothing: "cancel; nothing to refund",
};
