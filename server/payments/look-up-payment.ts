import { UNANSWERED_STATES, type UnansweredState } from "#domain/payment/payment-states.ts";
import { askGateway } from "#server/gateways/ask-gateway.ts";
import type { FindOutcome } from "#server/gateways/gateway.ts";
import type { Payment } from "./move-payment.ts";
import { settleApproval, settleRefusal } from "./settle-payment.ts";
import { type GatewayDeps, lookUpVoid } from "./void-payment.ts";

/**
 * Asks the gateway about a payment in one state and settles it. Never authorizes or charges a
 * second time.
 */
type LookUp = (deps: GatewayDeps, payment: Payment, isForgotten: boolean) => Promise<FindOutcome>;

/** One for every state that awaits an answer; fulfillment and refunds supply their own. */
export type LookUps = Readonly<Record<UnansweredState, LookUp>>;

export interface LookUpDeps extends GatewayDeps {
  lookUps: LookUps;
}

/** The lookups for authorizations and voids. */
export const PAYMENT_LOOK_UPS = {
  authorizing: lookUpAuthorization,
  unknown: lookUpAuthorization,
  voiding: lookUpVoid,
} as const satisfies Partial<LookUps>;

/**
 * Asks the gateway for the result of a payment without an answer, and settles it accordingly.
 *
 * @param isForgotten no caller can still be waiting for that answer, so "not done" is final
 * @returns null for a payment not waiting for an answer
 */
export async function lookUpPayment(
  deps: LookUpDeps,
  payment: Payment,
  isForgotten: boolean,
): Promise<FindOutcome | null> {
  const state = UNANSWERED_STATES.find((unanswered) => unanswered === payment.state);
  return state === undefined ? null : deps.lookUps[state](deps, payment, isForgotten);
}

async function lookUpAuthorization(
  deps: GatewayDeps,
  payment: Payment,
  isForgotten: boolean,
): Promise<FindOutcome> {
  const { id } = payment;
  const found = await askGateway((signal) => deps.gateway.find(id, signal));
  switch (found.kind) {
    case "authorized":
      await settleApproval(deps, payment, found.approval);
      break;
    case "not_found":
      // Another caller may be requesting it right now.
      if (isForgotten) await settleRefusal(deps, id, "failed", "The gateway knows no such attempt");
      break;
    case "voided":
      if (isForgotten) await settleRefusal(deps, id, "declined", "Voided at the gateway");
      break;
    case "captured": // no one requested that: left to a person, and the audit reports it
    case "unknown":
      break;
  }
  return found;
}
