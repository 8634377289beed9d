import type { PaymentState } from "#domain/payment/payment-states.ts";
import { askedRefund } from "#server/refunds/complete-refund.ts";
import { askGateway } from "#server/gateways/ask-gateway.ts";
import { lookUpCapture } from "#server/fulfillment/capture-payment.ts";
import type { FindOutcome } from "#server/gateways/gateway.ts";
import type { Payment } from "./move-payment.ts";
import { lookUpRefund } from "#server/refunds/refund-payment.ts";
import { settleApproval, settleRefusal } from "./settle-payment.ts";
import { type GatewayDeps, lookUpVoid } from "./void-payment.ts";

type LookUp = (deps: GatewayDeps, payment: Payment, isForgotten: boolean) => Promise<FindOutcome>;

/** What is asked about a payment that waits for an answer. None of them authorizes or charges a second time. */
const LOOK_UPS: Partial<Record<PaymentState, LookUp>> = {
  authorizing: lookUpAuthorization,
  unknown: lookUpAuthorization,
  capturing: lookUpCapture,
  voiding: lookUpVoid,
  async refunding(deps, payment, isForgotten) {
    const refund = await askedRefund(deps.db, payment.orderId);
    // Answered since the payment was chosen.
    if (!refund) return { kind: "unknown", reason: "no refund is waiting" };
    return lookUpRefund(deps, payment, refund, isForgotten);
  },
};

export const UNANSWERED_STATES = Object.keys(LOOK_UPS);

/**
 * Asks the gateway what became of a payment whose answer is not there, and settles it accordingly.
 *
 * @param isForgotten nobody can be waiting for that answer any more, so "not done" is final
 * @returns null for a payment that waits for no answer
 */
export async function lookUpPayment(
  deps: GatewayDeps,
  payment: Payment,
  isForgotten: boolean,
): Promise<FindOutcome | null> {
  return (await LOOK_UPS[payment.state]?.(deps, payment, isForgotten)) ?? null;
}

async function lookUpAuthorization(
  deps: GatewayDeps,
  { id }: Payment,
  isForgotten: boolean,
): Promise<FindOutcome> {
  const found = await askGateway((signal) => deps.gateway.find(id, signal));
  switch (found.kind) {
    case "authorized":
      await settleApproval(deps, id, found.approval);
      break;
    case "not_found":
      // Somebody may be asking for it this very moment.
      if (isForgotten) await settleRefusal(deps, id, "failed", "The gateway knows no such attempt");
      break;
    case "voided":
      if (isForgotten) await settleRefusal(deps, id, "declined", "Voided at the gateway");
      break;
    case "captured": // nobody has asked for that: left to a person, and the audit names it
    case "unknown":
      break;
  }
  return found;
}
