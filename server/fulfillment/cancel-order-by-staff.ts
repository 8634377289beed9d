import { sql } from "drizzle-orm";
import { parseReference } from "#domain/form/staff-note.ts";
import { type Cents, ZERO } from "#domain/money/cents.ts";
import type { CANCEL_ORDER } from "#domain/order/order-act.ts";
import type { KeptMoney } from "#domain/order/order-event.ts";
import {
  checkOrderMove,
  isPartlyShipped,
  NO_CANCEL_AFTER_PART,
} from "#domain/order/order-status.ts";
import { type CancelStep, cancelStep } from "#domain/payment/payment-steps.ts";
import { ok, type Result } from "#domain/result.ts";
import type { ActInput } from "#domain/staff/staff-act.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { gatewayFor } from "#server/gateways/gateway-for.ts";
import type { PaymentGateway } from "#server/gateways/gateway.ts";
import type { Log } from "#server/log.ts";
import { cancelOrder } from "#server/orders/cancel-order.ts";
import { lockOrder, type LockedOrder } from "#server/orders/lock-order.ts";
import { markFraud } from "#server/orders/mark-fraud.ts";
import { noSuchOrder, type Refusal, refuse } from "#server/orders/refusal.ts";
import { refuseChanged, type Seen } from "#server/orders/refuse-changed.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import { movePayment, type Payment } from "#server/payments/move-payment.ts";
import { endPayment, openNextPayment } from "#server/payments/replace-payment.ts";
import { voidPayment } from "#server/payments/void-payment.ts";
import { moneyLeft, type RefundPlan } from "#server/refunds/plan-refund.ts";
import {
  type BegunRefund,
  BY_HAND,
  finishRefund,
  writeRefund,
} from "#server/refunds/refund-order.ts";
import { refuseDisputed } from "#server/refunds/refuse-disputed.ts";
import { taxOfRefund } from "#server/refunds/tax-of-refund.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";

/** With a `keepReason`, received money is kept (ORDER-34). */
export interface CancelRequest extends Seen, ActInput<typeof CANCEL_ORDER> {
  orderNumber: number;
  actor: StaffActor;
  /** Later orders with matching details are flagged (DISPUTE-6). */
  isFraud?: boolean;
}

export interface CanceledOrder {
  orderNumber: number;
  /**
   * `giving_back`: the gateway hasn't confirmed it and is asked until it does; `refused`: it refused the refund, which
   * must be requested again; `kept`: staff chose to keep it.
   */
  payment: "nothing_taken" | "given_back" | "giving_back" | "refused" | "kept";
}

interface Deps {
  db: Db;
  gateway: PaymentGateway | null;
  log: Log;
  clock: Clock;
  paymentExpiryHours: () => Promise<number>;
}

/** Another condition for the cancellation; checked once the order is locked. */
export type CancelCondition = (tx: Db) => Promise<Result<null, Refusal>>;

type Begun =
  | { kind: "closed"; payment: CanceledOrder["payment"] }
  | { kind: "void"; payment: Payment; gateway: PaymentGateway }
  | { kind: "refund"; begun: BegunRefund };

/**
 * Cancels an order that has not shipped, once (ORDER-22). One transaction cancels the order, which returns stock, code
 * and balance, and claims its payment for a void or a refund. Then the gateway is called, and a job calls it again
 * until it is done. So canceling never waits for a gateway, and no canceled order keeps money unless staff choose to
 * (ORDER-34); an authorization is always released.
 *
 * @param condition refuses in the same transaction; `null` if staff cancel on their own
 */
export async function cancelOrderByStaff(
  deps: Deps,
  request: CancelRequest,
  condition: CancelCondition | null = null,
): Promise<Result<CanceledOrder, Refusal>> {
  const begun = await deps.db.transaction((tx) => beginCancel(deps, tx, request, condition));
  if (!begun.ok) return begun;
  const payment = await finishCancel(deps, begun.value);
  return ok({ orderNumber: request.orderNumber, payment });
}

async function beginCancel(
  deps: Deps,
  tx: Db,
  wanted: CancelRequest,
  condition: CancelCondition | null,
): Promise<Result<Begun, Refusal>> {
  const { orderNumber, reason, actor } = wanted;
  const locked = await lockOrder(tx, { orderNumber });
  if (!locked) return noSuchOrder(orderNumber);
  const allowed = condition === null ? ok(null) : await condition(tx);
  if (!allowed.ok) return allowed;
  const { order, payment } = locked;
  if (order.cancelReason === "by_staff" || order.cancelReason === "fraud") {
    const wasKept = await isMoneyKept(tx, order.id);
    const isKeepingMissed = !wasKept && payment !== null && payment.captured > 0;
    const repeated = checkRepeated(wanted, order.cancelReason, { wasKept, isKeepingMissed });
    return repeated.ok ? ok({ kind: "closed", payment: stateOf(payment, wasKept) }) : repeated;
  }
  const unchanged = await refuseChanged(tx, locked, wanted);
  if (!unchanged.ok) return unchanged;
  if (isPartlyShipped(order)) return refuse("not_allowed", NO_CANCEL_AFTER_PART);
  const move = checkOrderMove(order.status, "cancelled");
  const step = move.ok ? cancelStep(payment?.state ?? null) : move;
  if (!step.ok) return refuse("not_allowed", step.error);
  const backCents = wanted.keepReason === null ? moneyBackOf(payment, step.value) : ZERO;
  const free = await refuseDisputed(tx, order.id, backCents, backCents);
  if (!free.ok) return free;
  const cancel = async (kept?: KeptMoney) => {
    await cancelOrder(tx, order.id, actor, wanted.isFraud ? "fraud" : "by_staff", reason, kept);
    if (wanted.isFraud) await markFraud(tx, order);
    const told = kept === undefined ? {} : { money: "kept" as const };
    await enqueue(tx, "order_cancelled", String(order.id), { orderId: order.id, ...told });
  };
  const keep = async (paid: Payment, keptReason: string): Promise<Result<Begun, Refusal>> => {
    await cancel({ keptCents: moneyLeft(paid), keptReason });
    return ok({ kind: "closed", payment: "kept" });
  };
  if (payment === null || step.value === "nothing") {
    await cancel();
    return ok({ kind: "closed", payment: "nothing_taken" });
  }
  switch (step.value) {
    case "close":
      if (payment.carried > 0) {
        const reference = parseReference(wanted.refundReference, BY_HAND);
        if (wanted.keepReason === null && !reference.ok) return refuse("invalid", reference.error);
        const paid = await takeWhatCame(deps, tx, payment, wanted);
        if (wanted.keepReason !== null) return keep(paid.payment, wanted.keepReason);
        const begun = await writeCancelRefund(deps, tx, paid, wanted);
        if (begun.ok) await cancel();
        return begun;
      }
      await cancel();
      await movePayment(tx, payment, "voided", { actor, reason });
      return ok({ kind: "closed", payment: "nothing_taken" });
    case "void": {
      const gateway = gatewayFor(payment, deps.gateway);
      if (!gateway.ok) return refuse("not_allowed", gateway.error);
      await cancel();
      const voiding = await movePayment(tx, payment, "voiding", { actor, reason });
      return ok({ kind: "void", payment: voiding, gateway: gateway.value });
    }
    case "refund": {
      if (wanted.keepReason !== null) return keep(payment, wanted.keepReason);
      const begun = await writeCancelRefund(deps, tx, { ...locked, payment }, wanted);
      if (begun.ok) await cancel();
      return begun;
    }
  }
}

/** Received money that canceling would give back. */
const moneyBackOf = (payment: Payment | null, step: CancelStep): Cents =>
  step === "refund" || step === "close" ? moneyLeft(payment) : ZERO;

/** After an edit the rest is awaited: the money received before becomes its own payment, which is refunded or kept. */
async function takeWhatCame(
  deps: Deps,
  tx: Db,
  payment: Payment,
  wanted: CancelRequest,
): Promise<LockedOrder & { payment: Payment }> {
  const { carried, method, orderId } = payment;
  await endPayment(tx, payment, wanted);
  const next = { amountCents: carried, carriedCents: carried, method };
  const expiryHours = await deps.paymentExpiryHours();
  const id = await openNextPayment(
    tx,
    orderId,
    { ...next, expiryHours },
    { ...wanted, paidReference: null },
  );
  const paid = await lockOrder(tx, { paymentId: id });
  if (!paid?.payment) throw new Error(`There is no payment ${id}`);
  return { ...paid, payment: paid.payment };
}

/** Canceling returns the balance's part; the rest is money. */
async function writeCancelRefund(
  deps: Deps,
  tx: Db,
  locked: LockedOrder,
  { reason, actor, refundReference }: CancelRequest,
): Promise<Result<Begun, Refusal>> {
  const moneyCents = moneyLeft(locked.payment);
  const plan: RefundPlan = {
    moneyCents,
    balanceCents: ZERO,
    ...(await taxOfRefund(tx, locked.order, moneyCents)),
    items: null,
    tender: "as_paid",
    isByHand: locked.payment?.gateway === null,
  };
  const refund = { reason, actor, key: "cancel", reference: refundReference };
  const begun = await writeRefund(deps, tx, locked, plan, refund);
  return begun.ok ? ok({ kind: "refund", begun: begun.value }) : begun;
}

async function finishCancel(deps: Deps, begun: Begun): Promise<CanceledOrder["payment"]> {
  switch (begun.kind) {
    case "closed":
      return begun.payment;
    case "void": {
      const outcome = await voidPayment({ ...deps, gateway: begun.gateway }, begun.payment);
      return outcome.kind === "voided" ? "given_back" : "giving_back";
    }
    case "refund": {
      const refunded = await finishRefund(deps, begun.begun);
      if (refunded.ok) return "given_back";
      return refunded.error.code === "refused_by_gateway" ? "refused" : "giving_back";
    }
  }
}

/** A repeated click gets the first one's result; a different request is told that it was not done. */
function checkRepeated(
  { orderNumber, isFraud = false, keepReason }: CancelRequest & { keepReason: string | null },
  cancelReason: "by_staff" | "fraud",
  money: { wasKept: boolean; isKeepingMissed: boolean },
): Result<null, Refusal> {
  const wasFraud = cancelReason === "fraud";
  const already = `Order ${orderNumber} was already canceled`;
  if (isFraud !== wasFraud)
    return refuse("not_allowed", `${already}, ${wasFraud ? "" : "but not "}as fraud.`);
  if (keepReason === null && money.wasKept)
    return refuse("not_allowed", `${already}, and its money is kept. It can be refunded.`);
  if (keepReason !== null && money.isKeepingMissed)
    return refuse("not_allowed", `${already}, and its money was not kept.`);
  return ok(null);
}

/** Whether staff chose that when they canceled. */
async function isMoneyKept(tx: Db, orderId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from order_events where order_id = ${orderId} and kind = 'cancelled' and detail ? 'keptCents'`);
  return rows.length > 0;
}

/** The answer to a repeated click. */
function stateOf(payment: Payment | null, wasKept: boolean): CanceledOrder["payment"] {
  switch (payment?.state) {
    case "voiding":
    case "refunding":
      return "giving_back";
    case "captured":
    case "partially_refunded":
      return wasKept ? "kept" : "refused";
    case "voided":
      return payment.gateway === null ? "nothing_taken" : "given_back";
    case "refunded":
      return "given_back";
    default:
      return "nothing_taken";
  }
}
