import { MARK_PAID, SET_PAYMENT_LINK } from "#domain/order/order-act.ts";
import {
  CLOSE_DIFFERENCE,
  type ComparedDays,
  MATCH_DIFFERENCE,
  UNDO_DIFFERENCE,
} from "#domain/payment/gateway-difference.ts";
import { type MessageKey, messageId, type MessageQuery } from "#domain/payment/message-list.ts";
import { RESOLVE_ALERT } from "#domain/payment/payment-alert.ts";
import type { AlertQuery } from "#domain/staff/alert-list.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { type ReadGateway, withGateway } from "#server/gateways/read-gateway.ts";
import type { WebhookReaders } from "#server/gateways/webhooks/webhook-readers.ts";
import type { ThenWake } from "#server/outbox/then-wake.ts";
import type { Subject } from "#server/staff/records/subjects.ts";
import {
  checkedOperation,
  staffOperation,
  type StaffRequest,
  unrecorded,
} from "#server/staff/staff-operation.ts";
import { dealWithAlert, type DealtWith } from "./alerts/deal-with-alert.ts";
import { listAlerts } from "./alerts/list-alerts.ts";
import { closeDifference } from "./comparisons/close-difference.ts";
import { doComparison } from "./comparisons/do-comparison.ts";
import { lastComparisons } from "./comparisons/last-comparison.ts";
import {
  matchDifference,
  type SettleRequest,
  undoDifference,
} from "./comparisons/settle-difference.ts";
import { startComparison } from "./comparisons/start-comparison.ts";
import { readGatewayDifferences } from "./gateway-differences.ts";
import { markPaid, type PaidRequest } from "./mark-paid.ts";
import { raiseAlert } from "./raise-alert.ts";
import { type ReconcileDeps, reconcilePayments } from "./reconcile-payments.ts";
import { type PaymentLinkRequest, setPaymentLink } from "./set-payment-link.ts";
import { undoAtGateway, type UndoRequest } from "./undo-at-gateway.ts";
import { createCountedCalls } from "./webhooks/counted-calls.ts";
import { handleAgain } from "./webhooks/handle-again.ts";
import { listMessages, messagesOfOrder } from "./webhooks/list-messages.ts";
import { receiveWebhook } from "./webhooks/receive-webhook.ts";

interface Deps extends Omit<ReconcileDeps, "gateway"> {
  readGateway: ReadGateway;
  /** May be a replica, which is as current. */
  reads: Db;
  clock: Clock;
  webhookReaders(): Promise<WebhookReaders>;
  reconcileAfterSeconds: number;
  thenWake: ThenWake;
}

const aboutMessage = (key: MessageKey): Subject => ({
  kind: "gateway message",
  id: messageId(key),
});
const aboutDifference = ({ differenceId }: { differenceId: number }): Subject => ({
  kind: "gateway difference",
  id: String(differenceId),
});
const aboutAlert = ({ alertId }: { alertId: number }): Subject => ({
  kind: "payment alert",
  id: String(alertId),
});

/** Incoming money: records by staff, and reports by gateways. */
export function createPayments(deps: Deps) {
  const { db, reads, log, thenWake } = deps;
  const forgedCalls = createCountedCalls((calls) =>
    raiseAlert(deps, "webhook_forged", `Not signed with your key: ${calls}.`),
  );
  const strayCalls = createCountedCalls(async (calls) =>
    log.warn({ calls }, "webhooks for gateways that are not set up"),
  );
  const receiving = { ...deps, forgedCalls, strayCalls };
  return {
    staff: {
      markPaid: checkedOperation(MARK_PAID, (actor, request: StaffRequest<PaidRequest>) =>
        markPaid(db, { ...request, actor }),
      ),
      setLink: checkedOperation(
        SET_PAYMENT_LINK,
        (actor, request: StaffRequest<PaymentLinkRequest>) =>
          thenWake(setPaymentLink(deps, { ...request, actor })),
      ),
      /** @returns how many payments without an answer were looked up */
      reconcile: staffOperation("payments.reconcile", async () =>
        thenWake(reconcilePayments(await withGateway(deps), deps.reconcileAfterSeconds)),
      ),
      gatewayDifferences: staffOperation("payments.reconcile", async (_actor, since: Date) =>
        readGatewayDifferences(await withGateway(deps), since),
      ),
      undoAtGateway: staffOperation(
        "orders.refund",
        async (actor, request: StaffRequest<UndoRequest>) =>
          undoAtGateway(await withGateway(deps), { ...request, actor }),
      ),
      /** Messages that gateways sent us. */
      messages: staffOperation("payments.reconcile", (_, { query }: { query: MessageQuery }) =>
        listMessages(reads, query),
      ),
      /** Shown beside its order, whose view is recorded. */
      messagesOf: unrecorded(
        staffOperation("orders.read", (_, { orderId }: { orderId: number }) =>
          messagesOfOrder(db, orderId),
        ),
      ),
      handleAgain: staffOperation(
        "payments.reconcile",
        (_, key: MessageKey) => thenWake(handleAgain(db, key)),
        aboutMessage,
      ),
      /** Starts a job that compares the gateway's records with our payments. */
      compare: staffOperation(
        "payments.reconcile",
        async (actor, request: { days: ComparedDays }) =>
          thenWake(startComparison(await withGateway(deps), actor, request)),
      ),
      /* Transactions and states that a page requests every few seconds. */
      comparisons: unrecorded(staffOperation("payments.reconcile", () => lastComparisons(db))),
      undoDifference: checkedOperation(
        UNDO_DIFFERENCE,
        async (actor, request: StaffRequest<SettleRequest>) =>
          thenWake(undoDifference(await withGateway(deps), { ...request, actor })),
        (request) => aboutDifference(request),
      ),
      matchDifference: checkedOperation(
        MATCH_DIFFERENCE,
        async (actor, request: StaffRequest<SettleRequest>) =>
          thenWake(matchDifference(await withGateway(deps), { ...request, actor })),
        (request) => aboutDifference(request),
      ),
      closeDifference: checkedOperation(
        CLOSE_DIFFERENCE,
        (actor, request: StaffRequest<SettleRequest>) => closeDifference(db, { ...request, actor }),
        (request) => aboutDifference(request),
      ),
      alerts: staffOperation("payments.reconcile", (_, { query }: { query: AlertQuery }) =>
        listAlerts(db, query),
      ),
      dealWithAlert: checkedOperation(
        RESOLVE_ALERT,
        (actor, request: StaffRequest<DealtWith>) => dealWithAlert(db, { ...request, actor }),
        (request) => aboutAlert(request),
      ),
      /** Name of the gateway in use; `null` if none is set up. */
      gatewayName: unrecorded(
        staffOperation("payments.reconcile", async () => (await deps.readGateway())?.id ?? null),
      ),
    },
    /** A comparison requested by staff, for the worker. */
    compare: async (comparisonId: number) => doComparison(await withGateway(deps), comparisonId),
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
