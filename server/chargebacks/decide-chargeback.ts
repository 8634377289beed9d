import { and, eq, sql } from "drizzle-orm";
import { formatDollars, smaller, ZERO } from "#domain/money/cents.ts";
import { givenBackOutside } from "#domain/order/given-back-outside.ts";
import {
  checkChargebackMove,
  type ChargebackStep,
  type STEP_CHARGEBACK,
} from "#domain/payment/chargeback.ts";
import { ok, type Result } from "#domain/result.ts";
import type { ActInput } from "#domain/staff/staff-act.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { chargebacks } from "#server/db/schema/chargebacks.ts";
import { refunds } from "#server/db/schema/payments.ts";
import type { Log } from "#server/log.ts";
import { lockOrder, type LockedOrder } from "#server/orders/lock-order.ts";
import { markFraud } from "#server/orders/mark-fraud.ts";
import { recordOrderEvent } from "#server/orders/record-order-event.ts";
import { noSuchOrder, type Refusal, refuse } from "#server/orders/refusal.ts";
import { refuseChanged, type Seen } from "#server/orders/refuse-changed.ts";
import { movePayment } from "#server/payments/move-payment.ts";
import { newRefundId } from "#server/payments/payment-id.ts";
import { raiseAlert } from "#server/payments/raise-alert.ts";
import { applyRefund } from "#server/refunds/complete-refund.ts";
import { moneyLeft, REFUND_IN_PROGRESS } from "#server/refunds/plan-refund.ts";
import { taxOfRefund } from "#server/refunds/tax-of-refund.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import type { ChargebackAnswer } from "./open-chargeback.ts";

export interface ChargebackStepRequest extends Seen, ActInput<typeof STEP_CHARGEBACK> {
  orderNumber: number;
  chargebackId: number;
  actor: StaffActor;
}

interface Deps {
  db: Db;
  clock: Clock;
  log: Log;
}

type Chargeback = typeof chargebacks.$inferSelect;

/**
 * Records that the evidence was sent, or the bank's decision, once (DISPUTE-2). Lost money counts like a refund: it
 * can't be refunded again, and the referrer's commission is reduced in proportion (DISPUTE-4). Winning changes nothing.
 */
export async function stepChargeback(
  { db, clock, log }: Deps,
  request: ChargebackStepRequest,
): Promise<Result<ChargebackAnswer, Refusal>> {
  const { orderNumber, chargebackId, to } = request;
  return db.transaction(async (tx) => {
    const locked = await lockOrder(tx, { orderNumber });
    if (!locked) return noSuchOrder(orderNumber);
    const { order } = locked;
    const [chargeback] = await tx
      .select()
      .from(chargebacks)
      .where(and(eq(chargebacks.id, chargebackId), eq(chargebacks.orderId, order.id)));
    if (!chargeback)
      return refuse("not_found", `This chargeback of order ${orderNumber} doesn't exist.`);
    const done = ok({ orderNumber, chargebackId });
    if (chargeback.state === to && (to !== "evidence_sent" || isSameDay(chargeback, request)))
      return done; // a repeated click
    const unchanged = await refuseChanged(tx, locked, request);
    if (!unchanged.ok) return unchanged;
    const move = checkChargebackMove(chargeback.state, to);
    if (!move.ok) return refuse("not_allowed", move.error);
    const recorded = await STEPS[to]({ db: tx, clock, log }, locked, chargeback, request);
    return recorded.ok ? done : recorded;
  });
}

const isSameDay = ({ evidenceSentOn }: Chargeback, { sentOn }: ChargebackStepRequest): boolean =>
  evidenceSentOn === sentOn;

type Step = (
  deps: Deps,
  locked: LockedOrder,
  chargeback: Chargeback,
  request: ChargebackStepRequest,
) => Promise<Result<null, Refusal>>;

const STEPS: Record<ChargebackStep, Step> = {
  async evidence_sent({ db: tx }, { order }, { id }, { actor, sentOn }) {
    await change(tx, id, { state: "evidence_sent", evidenceSentOn: sentOn });
    // The act's input requires the date.
    const detail = { chargeback: id, sentOn: sentOn ?? "" };
    await recordOrderEvent(tx, order.id, actor, { kind: "chargeback_evidence_sent", detail });
    return ok(null);
  },
  async won({ db: tx }, { order }, { id, amount }, { actor }) {
    await change(tx, id, { state: "won", decidedAt: sql`now()` });
    const detail = { chargeback: id, amountCents: amount };
    await recordOrderEvent(tx, order.id, actor, { kind: "chargeback_won", detail });
    return ok(null);
  },
  async lost(deps, locked, chargeback, { actor }) {
    const { db: tx } = deps;
    const { id, amount, category } = chargeback;
    const { order, payment } = locked;
    if (payment?.state === "refunding") return refuse("unconfirmed", REFUND_IN_PROGRESS);
    if (payment?.state === "awaiting")
      return refuse(
        "not_allowed",
        "The order was edited and the rest of its total isn't paid yet. Record that payment first, or cancel the order.",
      );
    await warnOfEarlier(deps, locked, chargeback);
    const refundId = await takeMoney(tx, locked, chargeback, actor);
    await change(tx, id, { state: "lost", decidedAt: sql`now()`, refundId });
    if (category === "fraud") await markFraud(tx, order);
    const detail = { chargeback: id, amountCents: amount, refund: refundId };
    await recordOrderEvent(tx, order.id, actor, { kind: "chargeback_lost", detail });
    return ok(null);
  },
};

/**
 * If the bank took more than was left, it also took money already returned outside the gateway; the owner is told
 * (DISPUTE-4).
 */
async function warnOfEarlier(
  deps: Deps,
  { order, payment }: LockedOrder,
  { amount }: Chargeback,
): Promise<void> {
  if (amount <= moneyLeft(payment)) return;
  const done = await deps.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, order.id), eq(refunds.state, "done")));
  const earlier = givenBackOutside(done, payment !== null && payment.gateway !== null);
  if (earlier.length === 0) return;
  const { orderNumber } = order;
  const detail = `Order ${orderNumber}: the bank took ${formatDollars(amount)}, and before that the shop gave back ${earlier.join(", ")}.`;
  await raiseAlert(deps, "paid_back_twice", detail, { orderNumber });
}

/** Records the money the bank took as a refund without an email. @returns `null` if everything was already refunded */
async function takeMoney(
  tx: Db,
  locked: LockedOrder,
  { id, amount, caseNumber }: Chargeback,
  actor: StaffActor,
): Promise<string | null> {
  const { order, payment } = locked;
  const takenCents = smaller(amount, moneyLeft(payment));
  if (payment === null || takenCents === 0) return null;
  const { taxCents, exciseCents } = await taxOfRefund(tx, order, takenCents);
  const [taken] = await tx
    .insert(refunds)
    .values({
      id: newRefundId(),
      orderId: order.id,
      key: `chargeback:${id}`,
      moneyAmount: takenCents,
      balanceAmount: ZERO,
      taxAmount: taxCents,
      exciseAmount: exciseCents,
      reason: "Chargeback lost",
      reference: caseNumber,
      tender: "chargeback",
      actor,
      state: "asked",
    })
    .returning();
  if (!taken) throw new Error("The inserted refund was not returned");
  const moved = await movePayment(tx, payment, "refunding", {
    refund: taken.id,
    chargeback: id,
    actor,
  });
  await applyRefund(tx, { order, payment: moved }, taken);
  return taken.id;
}

async function change(
  tx: Db,
  id: number,
  values: Partial<Omit<typeof chargebacks.$inferInsert, "decidedAt">> & {
    decidedAt?: ReturnType<typeof sql>;
  },
): Promise<void> {
  await tx.update(chargebacks).set(values).where(eq(chargebacks.id, id));
}
