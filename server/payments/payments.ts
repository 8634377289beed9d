import type { Clock } from "#server/clock.ts";
import type { WebhookReaders } from "#server/gateways/webhooks/webhook-readers.ts";
import type { ThenWake } from "#server/outbox/then-wake.ts";
import { staffOperation, type StaffRequest } from "#server/staff/staff-operation.ts";
import { readGatewayDifferences } from "./gateway-differences.ts";
import { markPaid, type PaidRequest } from "./mark-paid.ts";
import { raiseAlert } from "./raise-alert.ts";
import { type ReconcileDeps, reconcilePayments } from "./reconcile-payments.ts";
import { type PaymentLinkRequest, setPaymentLink } from "./set-payment-link.ts";
import { undoAtGateway, type UndoRequest } from "./undo-at-gateway.ts";
import { createCountedCalls } from "./webhooks/counted-calls.ts";
import { receiveWebhook } from "./webhooks/receive-webhook.ts";

interface Deps extends ReconcileDeps {
  clock: Clock;
  webhookReaders: WebhookReaders;
  reconcileAfterSeconds: number;
  thenWake: ThenWake;
}

/** Incoming money: what staff record about it, and what gateways report. */
export function createPayments(deps: Deps) {
  const { db, log, thenWake } = deps;
  const forgedCalls = createCountedCalls((calls) =>
    raiseAlert(deps, "webhook_forged", `Not signed with our key: ${calls}.`),
  );
  const strayCalls = createCountedCalls(async (calls) =>
    log.warn({ calls }, "webhooks for gateways that are not set up"),
  );
  const receiving = { ...deps, forgedCalls, strayCalls };
  return {
    staff: {
      markPaid: staffOperation("payments.record", (actor, request: StaffRequest<PaidRequest>) =>
        markPaid(db, { ...request, actor }),
      ),
      setLink: staffOperation(
        "payments.record",
        (actor, request: StaffRequest<PaymentLinkRequest>) =>
          thenWake(setPaymentLink(deps, { ...request, actor })),
      ),
      /** @returns how many payments without an answer were looked up */
      reconcile: staffOperation("payments.reconcile", () =>
        thenWake(reconcilePayments(deps, deps.reconcileAfterSeconds)),
      ),
      gatewayDifferences: staffOperation("payments.reconcile", (_actor, since: Date) =>
        readGatewayDifferences(deps, since),
      ),
      undoAtGateway: staffOperation("orders.refund", (actor, request: StaffRequest<UndoRequest>) =>
        undoAtGateway(deps, { ...request, actor }),
      ),
    },
    gateway: {
      /** A gateway's call (app/api/webhooks). */
      receiveWebhook: (of: string, call: { headers: Headers; rawBody: Uint8Array }) =>
        thenWake(receiveWebhook(receiving, of, call)),
    },
    /** Reports the calls counted but not yet reported. */
    async close() {
      await strayCalls.flush();
      await forgedCalls.flush().catch((error: unknown) => {
        log.warn({ error }, "forged webhooks not reported"); // the database closed first
      });
    },
  };
}
