import { cents } from "#domain/money/cents.ts";
import { askGateway } from "#server/gateways/ask-gateway.ts";
import type { AuthorizeInput } from "#server/gateways/gateway.ts";
import { type CardResult, settleApproval, settleRefusal, settleUnknown } from "./settle-payment.ts";
import type { GatewayDeps } from "./void-payment.ts";

export interface CardCharge {
  paymentId: string;
  amountCents: number;
  token: string;
  billing: AuthorizeInput["billing"];
  email: string;
  ipAddress: string;
}

/** Calls the gateway once and records its answer. The first transaction is already committed. */
export async function authorizeCard(deps: GatewayDeps, charge: CardCharge): Promise<CardResult> {
  const { paymentId, billing } = charge;
  const input: AuthorizeInput = {
    attemptId: paymentId,
    amountCents: cents(charge.amountCents),
    token: charge.token,
    billing,
    email: charge.email,
    ipAddress: charge.ipAddress,
  };
  const outcome = await askGateway((signal) => deps.gateway.authorize(input, signal));
  switch (outcome.kind) {
    case "approved":
      return settleApproval(deps, { id: paymentId, amount: input.amountCents }, outcome.approval);
    case "declined":
    case "failed":
      return settleRefusal(deps, paymentId, outcome.kind, outcome.reason);
    case "unavailable":
      return settleRefusal(deps, paymentId, "failed", outcome.reason, outcome.kind);
    case "unknown":
      return settleUnknown(deps, paymentId, outcome.reason);
  }
}
