import { eq } from "drizzle-orm";
import { type Cents, formatDollars, smaller } from "#domain/money/cents.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { payments } from "#server/db/schema/payments.ts";
import { askGateway } from "#server/gateways/ask-gateway.ts";
import type {
  FindOutcome,
  GatewayRef,
  PaymentGateway,
  VoidOutcome,
} from "#server/gateways/gateway.ts";
import type { Log } from "#server/log.ts";
import { lockOrder, type LockedOrder } from "#server/orders/lock-order.ts";
import { askToPayAgain } from "./ask-to-pay-again.ts";
import { movePayment, notePayment, type Payment } from "./move-payment.ts";
import { raiseAlert } from "./raise-alert.ts";

/** Identifies a payment to the gateway. */
export function gatewayRef(payment: Payment): GatewayRef {
  const { id: attemptId, transactionId, last4 } = payment;
  return { attemptId, transactionId: transactionId ?? "", last4: last4 ?? "" };
}

export interface GatewayDeps {
  db: Db;
  gateway: PaymentGateway;
  log: Log;
  clock: Clock;
  /** How long to wait for a payment that replaces an expired authorization. */
  paymentExpiryHours: () => Promise<number>;
}

/**
 * Asks the gateway to void a `voiding` payment's authorization, and records its answer. If that
 * fails, the payment stays `voiding`, and a job asks again.
 */
export async function voidPayment(deps: GatewayDeps, payment: Payment): Promise<VoidOutcome> {
  const outcome = await askGateway((signal) => deps.gateway.void(gatewayRef(payment), signal));
  await recordVoid(deps, payment.id, outcome);
  return outcome;
}

type VoidFinding = VoidOutcome | { kind: "captured"; capturedCents: Cents };

/** Only a payment that is still `voiding` moves. */
function recordVoid(deps: GatewayDeps, paymentId: string, finding: VoidFinding): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, { paymentId });
    const payment = locked?.payment;
    if (!locked || payment?.state !== "voiding") return;
    switch (finding.kind) {
      case "voided":
        // An order is canceled before its payment is voided, so an open one has lost an expired authorization, or one
        // that became too small through an edit (EDIT-4).
        if (locked.order.status === "pending" && locked.order.finalTotal > 0)
          await askToPayAgain({ ...deps, db: tx }, { ...locked, payment });
        else await movePayment(tx, payment, "voided", {});
        break;
      case "captured": {
        // It was charged directly at the gateway, and the audit reports it.
        const captured = smaller(finding.capturedCents, payment.amount);
        const toCharge = captured === payment.amount ? null : captured;
        await movePayment(tx, payment, "captured", {}, { captured, toCharge });
        await alertOfCharge({ ...deps, db: tx }, locked.order, payment.id, captured);
        break;
      }
      case "failed":
      case "unknown":
        if (finding.reason === payment.failure) break; // recorded once, however often it is reported
        await tx
          .update(payments)
          .set({ failure: finding.reason })
          .where(eq(payments.id, paymentId));
        await notePayment(tx, paymentId, `void_${finding.kind}`, { reason: finding.reason });
    }
  });
}

async function alertOfCharge(
  deps: GatewayDeps,
  { status, orderNumber, finalTotal }: LockedOrder["order"],
  paymentId: string,
  captured: Cents,
): Promise<void> {
  const charged = `its card was charged ${formatDollars(captured)} at the gateway before that was voided.`;
  if (status === "cancelled")
    await raiseAlert(deps, "late_payment", `Order ${orderNumber} is canceled, and ${charged}`, {
      orderNumber,
    });
  else if (captured !== finalTotal)
    await raiseAlert(
      deps,
      "charged_elsewhere",
      `Order ${orderNumber} totals ${formatDollars(finalTotal)}, and ${charged}`,
      { once: paymentId, orderNumber },
    );
}

/** Retries a void that failed or whose answer was lost. */
export async function lookUpVoid(deps: GatewayDeps, payment: Payment): Promise<FindOutcome> {
  const found = await askGateway((signal) =>
    deps.gateway.find(payment.id, signal, payment.transactionId),
  );
  const record = (finding: VoidFinding) => recordVoid(deps, payment.id, finding);
  switch (found.kind) {
    case "authorized":
      await voidPayment(deps, payment);
      break;
    case "voided":
    case "not_found":
      await record({ kind: "voided" });
      break;
    case "captured":
      await record(found);
      break;
    case "unknown":
      break;
  }
  return found;
}
