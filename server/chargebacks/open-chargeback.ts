import { eq } from "drizzle-orm";
import { type Cents, formatDollars, toNumeric } from "#domain/money/cents.ts";
import type { OPEN_CHARGEBACK } from "#domain/payment/chargeback.ts";
import { moneyTaken } from "#domain/payment/money-taken.ts";
import { ok, type Result } from "#domain/result.ts";
import type { ActInput } from "#domain/staff/staff-act.ts";
import type { Db } from "#server/db/client.ts";
import { chargebacks } from "#server/db/schema/chargebacks.ts";
import { orderHolds } from "#server/db/schema/order-marks.ts";
import { orders } from "#server/db/schema/orders.ts";
import { isOnHold } from "#server/orders/hold-order.ts";
import { lockOrder, type LockedOrder } from "#server/orders/lock-order.ts";
import { recordOrderEvent } from "#server/orders/record-order-event.ts";
import { noSuchOrder, type Refusal, refuse } from "#server/orders/refusal.ts";
import { refuseChanged, type Seen } from "#server/orders/refuse-changed.ts";
import { REFUND_IN_PROGRESS } from "#server/refunds/plan-refund.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";

/** The bank's letter; a repeated case number is the same chargeback. */
export interface OpenChargebackRequest extends Seen, ActInput<typeof OPEN_CHARGEBACK> {
  orderNumber: number;
  actor: StaffActor;
}

export interface ChargebackAnswer {
  orderNumber: number;
  chargebackId: number;
}

/**
 * Records a chargeback, once (DISPUTE-1). While it is open, the order's money is not refunded (refuse-disputed.ts), and
 * the order does not ship (check-shipment.ts). An unshipped order is also put on hold and stays there after the bank's
 * decision, until someone has looked at it.
 */
export async function openChargeback(
  db: Db,
  request: OpenChargebackRequest,
): Promise<Result<ChargebackAnswer, Refusal>> {
  const { orderNumber, caseNumber, amountCents, openedOn, answerDueOn, note } = request;
  return db.transaction(async (tx) => {
    const locked = await lockOrder(tx, { orderNumber });
    if (!locked) return noSuchOrder(orderNumber);
    const known = await chargebackWith(tx, caseNumber);
    if (known) return repeated(known, request);
    const unchanged = await refuseChanged(tx, locked, request);
    if (!unchanged.ok) return unchanged;
    const { order, payment } = locked;
    const paidCents = moneyTaken(payment);
    if (payment === null || paidCents === 0)
      return refuse("not_allowed", "No payment was taken for this order.");
    // Its refund may be requested again, whatever is recorded here.
    if (payment.state === "refunding") return refuse("unconfirmed", REFUND_IN_PROGRESS);
    if (amountCents > paidCents)
      return refuse("invalid", `Only ${formatDollars(paidCents)} was paid.`);
    const [opened] = await tx
      .insert(chargebacks)
      .values({
        orderId: order.id,
        paymentId: payment.id,
        caseNumber,
        amount: amountCents,
        category: request.category,
        openedOn,
        answerDueOn,
        fee: request.feeCents,
        notes: note,
        recordedBy: request.actor,
      })
      .onConflictDoNothing()
      .returning({ id: chargebacks.id });
    // Another order's form with the same number was faster.
    const faster = opened ? null : await chargebackWith(tx, caseNumber);
    if (faster) return repeated(faster, request);
    if (!opened) throw new Error(`Case ${caseNumber} was not recorded`);
    await recordOrderEvent(tx, order.id, request.actor, {
      kind: "chargeback_opened",
      detail: {
        chargeback: opened.id,
        amountCents,
        category: request.category,
        dueOn: answerDueOn,
      },
    });
    await holdBack(tx, locked, request.actor);
    return ok({ orderNumber, chargebackId: opened.id });
  });
}

interface Known {
  id: number;
  amount: Cents;
  orderNumber: number;
}

async function chargebackWith(tx: Db, caseNumber: string): Promise<Known | null> {
  const [known] = await tx
    .select({ id: chargebacks.id, amount: chargebacks.amount, orderNumber: orders.orderNumber })
    .from(chargebacks)
    .innerJoin(orders, eq(orders.id, chargebacks.orderId))
    .where(eq(chargebacks.caseNumber, caseNumber));
  return known ?? null;
}

function repeated(
  known: Known,
  { orderNumber, amountCents }: OpenChargebackRequest,
): Result<ChargebackAnswer, Refusal> {
  if (known.orderNumber === orderNumber && known.amount === amountCents)
    return ok({ orderNumber, chargebackId: known.id });
  return refuse(
    "key_reused",
    `This case is already recorded for order ${known.orderNumber} and $${toNumeric(known.amount)}.`,
  );
}

async function holdBack(tx: Db, { order }: LockedOrder, actor: StaffActor): Promise<void> {
  if (order.status !== "pending" || (await isOnHold(tx, order.id))) return;
  await tx.insert(orderHolds).values({ orderId: order.id, actor });
  await recordOrderEvent(tx, order.id, actor, {
    kind: "hold_set",
    detail: { reason: "A chargeback was opened." },
  });
}
