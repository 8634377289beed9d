import { eq } from "drizzle-orm";
import { add, formatDollars } from "#domain/money/cents.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { orders } from "#server/db/schema/orders.ts";
import { askGateway } from "#server/gateways/ask-gateway.ts";
import type { ChargeOutcome, FindOutcome, PaymentGateway } from "#server/gateways/gateway.ts";
import type { Log } from "#server/log.ts";
import { notePayment, type Payment } from "#server/payments/move-payment.ts";
import { raiseAlert } from "#server/payments/raise-alert.ts";
import { refundedThere } from "#server/payments/refunded-there.ts";
import { gatewayRef } from "#server/payments/void-payment.ts";
import {
  askedRefund,
  completeRefund,
  type Refund,
  refuseRefund,
} from "#server/refunds/complete-refund.ts";

export interface RefundDeps {
  db: Db;
  gateway: PaymentGateway;
  clock: Clock;
  log: Log;
}

/**
 * Asks the gateway to refund a `refunding` payment, and records its answer. Without an answer it
 * stays `refunding` until the gateway says what happened.
 */
export async function refundPayment(
  { db, gateway }: Pick<RefundDeps, "db" | "gateway">,
  payment: Payment,
  refund: Refund,
): Promise<ChargeOutcome> {
  const input = {
    ...gatewayRef(payment),
    refundId: refund.id,
    amountCents: refund.moneyAmount,
  };
  const outcome = await askGateway((signal) => gateway.refund(input, signal));
  switch (outcome.kind) {
    case "done":
      await completeRefund(db, refund);
      break;
    case "declined":
    case "failed":
      await refuseRefund(db, refund, outcome.reason);
      break;
    case "unknown":
      await notePayment(db, payment.id, "refund_unknown", { reason: outcome.reason });
  }
  return outcome;
}

/**
 * Asks the gateway for the result of a refund whose answer was lost.
 *
 * @param isForgotten whether no caller can still be waiting for that answer; if so, an unfinished refund is requested
 *   again with the same id
 */
export async function lookUpRefund(
  deps: RefundDeps,
  payment: Payment,
  refund: Refund,
  isForgotten: boolean,
): Promise<FindOutcome> {
  const found = await askGateway((signal) =>
    deps.gateway.find(payment.id, signal, payment.transactionId),
  );
  const wanted = add(refundedThere(payment), refund.moneyAmount);
  // An adapter that could not refund yet voided the whole charge instead.
  const isDone =
    found.kind === "voided" || (found.kind === "captured" && found.refundedCents >= wanted);
  if (found.kind === "voided" && payment.refundedElsewhere > 0) await tellOfTooMuch(deps, payment);
  if (isDone) await completeRefund(deps.db, refund);
  else if (isForgotten && found.kind === "captured") await refundPayment(deps, payment, refund);
  else if (isForgotten && found.kind !== "unknown")
    await refuseRefund(deps.db, refund, "The gateway has no record of this charge");
  return found;
}

/** The void returned everything, although a part had already been refunded another way. */
async function tellOfTooMuch(deps: RefundDeps, payment: Payment): Promise<void> {
  const [order] = await deps.db
    .select({ orderNumber: orders.orderNumber })
    .from(orders)
    .where(eq(orders.id, payment.orderId));
  const twice = formatDollars(payment.refundedElsewhere);
  const detail = `The gateway voided the whole charge of ${formatDollars(payment.captured)} (payment ${payment.id}), though ${twice} of it had gone back another way: the customer has ${twice} too much.`;
  await raiseAlert(deps, "gateway_differs", detail, order);
}

/** The same for a `refunding` payment, whichever refund is pending. */
export async function lookUpAskedRefund(
  deps: RefundDeps,
  payment: Payment,
  isForgotten: boolean,
): Promise<FindOutcome> {
  const refund = await askedRefund(deps.db, payment.orderId);
  // Answered after the payment was selected.
  if (!refund) return { kind: "unknown", reason: "no refund is waiting" };
  return lookUpRefund(deps, payment, refund, isForgotten);
}
