import { cents } from "#domain/money/cents.ts";
import type { Db } from "#server/db/client.ts";
import type { AuthorizeInput, AuthorizeOutcome, PaymentGateway } from "./gateway.ts";
import { type CardResult, settleApproval, settleRefusal, settleUnknown } from "./settle-payment.ts";

const GATEWAY_SECONDS = 30;

export interface CardCharge {
  paymentId: string;
  amountCents: number;
  token: string;
  billing: AuthorizeInput["billing"];
  email: string;
  ipAddress: string;
}

/** Asks the gateway once and records what it said. The first transaction has been committed before. */
export async function authorizeCard(
  deps: { db: Db; gateway: PaymentGateway },
  charge: CardCharge,
): Promise<CardResult> {
  const { paymentId, billing } = charge;
  const outcome = await askOnce(deps.gateway, {
    attemptId: paymentId,
    amountCents: cents(charge.amountCents),
    token: charge.token,
    billing,
    email: charge.email,
    ipAddress: charge.ipAddress,
  });
  switch (outcome.kind) {
    case "approved":
      return settleApproval(deps, paymentId, outcome.approval);
    case "declined":
    case "failed":
      return settleRefusal(deps, paymentId, outcome.kind, outcome.reason);
    case "unknown":
      return settleUnknown(deps, paymentId, outcome.reason);
  }
}

async function askOnce(gateway: PaymentGateway, input: AuthorizeInput): Promise<AuthorizeOutcome> {
  try {
    return await gateway.authorize(input, AbortSignal.timeout(GATEWAY_SECONDS * 1000));
  } catch (error) {
    // An adapter that breaks has perhaps done its work before: only the gateway knows.
    return { kind: "unknown", reason: error instanceof Error ? error.message : "unexpected error" };
  }
}
