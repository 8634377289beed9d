import { and, eq, inArray, or, sql } from "drizzle-orm";
import { type Cents, formatDollars, toNumeric } from "#domain/money/cents.ts";
import { amountMismatch } from "#domain/payment/amount-mismatch.ts";
import { dueOf } from "#domain/payment/due-of.ts";
import { messageId } from "#domain/payment/message-list.ts";
import type { PaymentAlert } from "#domain/payment/payment-alert.ts";
import type { PaymentState } from "#domain/payment/payment-states.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { orders } from "#server/db/schema/orders.ts";
import { payments, refunds } from "#server/db/schema/payments.ts";
import { webhookEvents } from "#server/db/schema/webhook-events.ts";
import { askGateway } from "#server/gateways/ask-gateway.ts";
import { gatewayFor } from "#server/gateways/gateway-for.ts";
import type { FindOutcome } from "#server/gateways/gateway.ts";
import { lookUpPayment } from "../look-up-payment.ts";
import type { Payment } from "../move-payment.ts";
import { raiseAlert } from "../raise-alert.ts";
import type { ReconcileDeps } from "../reconcile-payments.ts";
import { mayBeVoidedThere, refundedThere } from "../refunded-there.ts";
import { settleApproval } from "../settle-payment.ts";

interface Deps extends ReconcileDeps {
  clock: Clock;
  /** Age at which no caller is still waiting for a gateway's answer. */
  reconcileAfterSeconds: number;
}

type Event = typeof webhookEvents.$inferSelect;

/** An event's result: a word for its row, or an alert with its sentence. */
type Finding = { outcome: string } | Alarm;
interface Alarm {
  alert: PaymentAlert;
  detail: string;
}

/**
 * Does the work a webhook enqueued: asks the gateway for the state of the payment it names, and
 * settles it with the same code as `reconcile` (PAY-19). An event that does not match its payment
 * changes nothing. Done at least once, in any order of events: the gateway's answer is the same.
 *
 * @throws if the gateway does not answer; the outbox tries again
 */
export async function processWebhook(
  deps: Deps,
  which: { gateway: string; eventId: string },
): Promise<void> {
  const own = and(
    eq(webhookEvents.gateway, which.gateway),
    eq(webhookEvents.eventId, which.eventId),
  );
  const [event] = await deps.db.select().from(webhookEvents).where(own);
  if (!event || event.processedAt !== null) return;
  const finding = await follow(deps, event);
  if ("alert" in finding) {
    const orderNumber = await orderNumberOf(deps.db, event);
    const about = { orderNumber, event: messageId(event) };
    await raiseAlert(deps, finding.alert, finding.detail, about);
  }
  const outcome = "alert" in finding ? finding.alert : finding.outcome;
  await deps.db
    .update(webhookEvents)
    .set({ processedAt: sql`now()`, outcome })
    .where(own);
}

async function follow(deps: Deps, event: Event): Promise<Finding> {
  const payment = await namedPayment(deps.db, event);
  if (payment === null) return wrongOrder(event);
  const mismatch = await misfit(deps.db, event, payment);
  // The gateway's own records decide about a different amount; any other mismatch isn't about this payment.
  const isOtherAmount = mismatch?.alert === "webhook_wrong_amount" && event.action === "charge";
  if (mismatch !== null && !isOtherAmount) return mismatch;
  const gateway = gatewayFor(payment, deps.gateway);
  if (!gateway.ok) return { outcome: "gateway_not_set_up" };
  const truth = await askGateway((signal) =>
    gateway.value.find(payment.id, signal, payment.transactionId),
  );
  if (truth.kind === "unknown")
    throw new Error(`${payment.gateway} did not say what happened to ${payment.id}`);
  if (isOfAnother(event, truth)) return wrongOrder(event);
  if (truth.kind === "captured" && truth.capturedCents !== dueOf(payment))
    return wrongAmount(event, payment);

  const settling = { ...deps, gateway: gateway.value };
  // The payment may have changed by now, e.g., a shipment may have requested the charge that this event reports.
  const [now] = await deps.db.select().from(payments).where(eq(payments.id, payment.id));
  if (!now || now.updatedAt.getTime() !== payment.updatedAt.getTime())
    throw new Error(`${payment.id} changed while the gateway was being asked`);
  const isVoided =
    truth.kind === "authorized" &&
    (GIVEN_UP.includes(now.state) || amountMismatch(now, truth.approval) !== null);
  if (isVoided) {
    await settleApproval(settling, now, truth.approval); // voids it
    return { outcome: "given_back" };
  }
  if (mismatch !== null) return mismatch;
  const waitedMs = deps.clock.now().getTime() - now.updatedAt.getTime();
  const isForgotten = waitedMs >= deps.reconcileAfterSeconds * 1000;
  const settled = await lookUpPayment(settling, now, isForgotten);
  if (settled !== null) return { outcome: `found_${settled.kind}` };
  const canceled = truth.kind === "captured" ? await canceledOrder(deps.db, now) : null;
  if (truth.kind === "captured" && canceled !== null) {
    const { transactionId } = truth.approval;
    const charged = formatDollars(truth.capturedCents);
    const detail = `Order ${canceled} is canceled, and the gateway charged ${charged} for it (transaction ${transactionId}, payment ${now.id}).`;
    return { alert: "late_payment", detail };
  }
  return differs(now, truth)
    ? {
        alert: "gateway_differs",
        detail: `${describe(event)}. ${inOurBooks(now)}, ${inItsBooks(truth)}.`,
      }
    : { outcome: "known" };
}

const GIVEN_UP: readonly PaymentState[] = ["declined", "failed"];

/** The payment the event refers to: by our id, or else by the gateway's. */
export async function namedPayment(
  db: Db,
  { attemptId, transactionId, gateway }: Pick<Event, "attemptId" | "transactionId" | "gateway">,
) {
  const rows = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.gateway, gateway),
        or(eq(payments.id, attemptId ?? ""), eq(payments.transactionId, transactionId ?? "")),
      ),
    );
  return rows.find(({ id }) => id === attemptId) ?? (attemptId === null ? rows[0] : null) ?? null;
}

/** Number of the order whose payment the event refers to, rightly or not. */
async function orderNumberOf(db: Db, event: Event): Promise<number | null> {
  const payment = await namedPayment(db, event);
  if (payment === null) return null;
  const [order] = await db
    .select({ number: orders.orderNumber })
    .from(orders)
    .where(eq(orders.id, payment.orderId));
  return order?.number ?? null;
}

/** How the event contradicts our own records (PAY-20), before the gateway is asked at all. */
async function misfit(db: Db, event: Event, payment: Payment): Promise<Alarm | null> {
  // At some gateways a refund is a separate transaction.
  const isOther =
    event.action !== "refund" &&
    event.transactionId !== null &&
    payment.transactionId !== null &&
    event.transactionId !== payment.transactionId;
  if (isOther) return wrongOrder(event);
  if (event.amount === null || event.action === "void") return null;
  const expected =
    event.action === "refund"
      ? await refundAmounts(db, payment.orderId)
      : [payment.amount, dueOf(payment)];
  return expected.includes(event.amount) ? null : wrongAmount(event, payment);
}

async function refundAmounts(db: Db, orderId: number): Promise<Cents[]> {
  const rows = await db
    .select({ amount: refunds.moneyAmount })
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, orderId),
        inArray(refunds.state, ["asked", "done"]),
        eq(refunds.tender, "as_paid"),
      ),
    );
  return rows.map(({ amount }) => amount);
}

/** The gateway knows our attempt as a transaction other than the one the event names. */
function isOfAnother({ action, transactionId }: Event, truth: FindOutcome): boolean {
  if (action === "refund" || transactionId === null) return false;
  const known = truth.kind === "authorized" || truth.kind === "captured" ? truth.approval : null;
  return known !== null && known.transactionId !== transactionId;
}

/** Whether the gateway's records differ for a payment that no process is working on. */
function differs(payment: Payment, truth: FindOutcome): boolean {
  switch (payment.state) {
    case "authorized":
    case "held":
      return truth.kind !== "authorized";
    case "captured":
    case "partially_refunded":
    case "refunded":
      return truth.kind === "captured"
        ? truth.refundedCents !== refundedThere(payment)
        : !(truth.kind === "voided" && mayBeVoidedThere(payment));
    case "voided":
    case "declined":
    case "failed":
    case "expired":
      return truth.kind !== "voided" && truth.kind !== "not_found";
    default:
      return false;
  }
}

/** The order's number, if it is canceled and our own records show no money kept for it. */
async function canceledOrder(db: Db, { orderId, captured }: Payment): Promise<number | null> {
  const canceled = and(eq(orders.id, orderId), eq(orders.status, "cancelled"));
  const [order] = await db.select({ number: orders.orderNumber }).from(orders).where(canceled);
  return captured === 0 ? (order?.number ?? null) : null;
}

const wrongOrder = (event: Event): Alarm => ({
  alert: "webhook_wrong_order",
  detail: `${describe(event)}, which isn't one of the shop's payments.`,
});

const wrongAmount = (event: Event, payment: Payment): Alarm => ({
  alert: "webhook_wrong_amount",
  detail: `${describe(event)} with $${event.amount === null ? "?" : toNumeric(event.amount)}. ${inOurBooks(payment)}.`,
});

const describe = ({ gateway, eventId, type, attemptId, transactionId }: Event): string =>
  `Event ${eventId} (${type}) from ${gateway} names attempt ${attemptId ?? "-"}, transaction ${transactionId ?? "-"}`;

const inOurBooks = (payment: Payment): string =>
  `In our records, ${payment.id} for $${toNumeric(payment.amount)} is ${payment.state}, $${toNumeric(payment.captured)} captured and $${toNumeric(refundedThere(payment))} refunded`;

const inItsBooks = (truth: FindOutcome): string =>
  truth.kind === "captured"
    ? `in the gateway's, it is captured, ${truth.capturedCents} cents, and ${truth.refundedCents} cents refunded`
    : `in the gateway's, it is ${truth.kind.replace("_", " ")}`;
