import { eq } from "drizzle-orm";
import { dueOf } from "#domain/payment/due-of.ts";
import type { PaymentState } from "#domain/payment/payment-states.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { payments } from "#server/db/schema/payments.ts";
import { completeShipment, dropPendingShipment } from "#server/fulfillment/complete-shipment.ts";
import { askGateway } from "#server/gateways/ask-gateway.ts";
import type { ChargeOutcome, FindOutcome, PaymentGateway } from "#server/gateways/gateway.ts";
import type { Log } from "#server/log.ts";
import { movePayment, notePayment, type Payment } from "#server/payments/move-payment.ts";
import { gatewayRef } from "#server/payments/void-payment.ts";

interface Deps {
  db: Db;
  clock: Clock;
  log: Log;
  gateway: PaymentGateway;
}

/**
 * Charges a card whose payment has just become `capturing`, and completes the shipment it was
 * claimed for. A refusal reverts the payment; without an answer it stays `capturing` until the
 * gateway says what happened.
 */
export async function capturePayment(deps: Deps, payment: Payment): Promise<ChargeOutcome> {
  const { db, gateway } = deps;
  const outcome = await askGateway((signal) =>
    gateway.capture(gatewayRef(payment), dueOf(payment), signal),
  );
  switch (outcome.kind) {
    case "done":
      await completeShipment(deps, payment.id);
      break;
    case "declined":
    case "failed":
      await leaveCapturing(db, payment, "authorized", outcome.reason);
      break;
    case "unknown":
      await notePayment(db, payment.id, "capture_unknown", { reason: outcome.reason });
  }
  return outcome;
}

/**
 * Asks the gateway for the result of a charge whose answer was lost.
 *
 * @param isForgotten no caller can still be waiting for that answer, so "not charged" is final
 */
export async function lookUpCapture(
  deps: Deps,
  payment: Payment,
  isForgotten: boolean,
): Promise<FindOutcome> {
  const { db, gateway } = deps;
  const found = await askGateway((signal) =>
    gateway.find(payment.id, signal, payment.transactionId),
  );
  if (found.kind === "captured") await completeShipment(deps, payment.id);
  else if (isForgotten && found.kind === "authorized")
    await leaveCapturing(db, payment, "authorized", "The gateway has not charged the card");
  else if (isForgotten && (found.kind === "voided" || found.kind === "not_found"))
    await leaveCapturing(db, payment, "expired", "The gateway no longer has an authorization");
  return found;
}

/** Releases only this claim: a claim made since belongs to another caller. */
async function leaveCapturing(
  db: Db,
  claim: Payment,
  to: PaymentState,
  reason: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [payment] = await tx
      .select()
      .from(payments)
      .where(eq(payments.id, claim.id))
      .for("update");
    if (payment?.state !== "capturing") return;
    if (payment.updatedAt.getTime() !== claim.updatedAt.getTime()) return;
    await movePayment(tx, payment, to, { reason }, { failure: reason });
    await dropPendingShipment(tx, payment.orderId);
  });
}
