import { and, eq, isNull, sql } from "drizzle-orm";
import { clawbackOf } from "#domain/affiliate/commission.ts";
import { add, smaller, ZERO } from "#domain/money/cents.ts";
import type { Db } from "#server/db/client.ts";
import { refunds } from "#server/db/schema/payments.ts";
import { giveBack, readOrderLedger } from "#server/ledger/order-ledger.ts";
import { lockOrder, type LockedOrder } from "#server/orders/lock-order.ts";
import { recordOrderEvent } from "#server/orders/record-order-event.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import { movePayment } from "#server/payments/move-payment.ts";

export type Refund = typeof refunds.$inferSelect;

/**
 * Everything a refund does once the money has been returned, in one transaction: payment, balance,
 * the referrer's commission in proportion, the event, the customer's email.
 */
export async function recordRefund(tx: Db, locked: LockedOrder, refund: Refund): Promise<void> {
  const { id, actor, reason, reference } = refund;
  const { moneyAmount: moneyCents, balanceAmount: balanceCents } = refund;
  await applyRefund(tx, locked, refund);
  const detail = { refund: id, reason, reference, moneyCents, balanceCents };
  await recordOrderEvent(tx, locked.order.id, actor, { kind: "refunded", detail });
  await enqueue(tx, "order_refunded", id, { refundId: id });
}

/** What it does to the books alone. */
export async function applyRefund(
  tx: Db,
  { order, payment }: LockedOrder,
  refund: Refund,
): Promise<void> {
  const { id, actor } = refund;
  const { moneyAmount: moneyCents, balanceAmount: balanceCents } = refund;
  if (payment && moneyCents > 0) {
    const refunded = add(payment.refunded, moneyCents);
    const state = refunded === payment.captured ? "refunded" : "partially_refunded";
    const elsewhere = refund.tender === "as_paid" ? ZERO : moneyCents;
    const refundedElsewhere = add(payment.refundedElsewhere, elsewhere);
    const changes = { refunded, refundedElsewhere, failure: null };
    await movePayment(tx, payment, state, { refund: id, actor }, changes);
  }
  const ledger = await readOrderLedger(tx, order.orderNumber);
  await giveBack(tx, ledger, `refund:${id}`, {
    releaseCents: balanceCents,
    clawbackCents: smaller(
      ledger.commissionLeftCents,
      clawbackOf({
        commissionCents: ledger.commission?.commission ?? ZERO,
        totalCents: order.totalAmount,
        refundedBeforeCents: await refundedCents(tx, order.id),
        refundCents: add(moneyCents, balanceCents),
      }),
    ),
  });
  await tx
    .update(refunds)
    .set({ state: "done", doneAt: sql`now()` })
    .where(eq(refunds.id, id));
}

/** Money and balance already returned; what an edit returned is no part of what the order comes to. */
async function refundedCents(tx: Db, orderId: number) {
  const done = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.state, "done"), isNull(refunds.editId)));
  return add(...done.flatMap(({ moneyAmount, balanceAmount }) => [moneyAmount, balanceAmount]));
}

/**
 * The gateway has refunded the money. Safe to call from several places; it is recorded once
 * (REFUND-6).
 */
export function completeRefund(db: Db, refund: Refund): Promise<void> {
  return withAskedRefund(db, refund, recordRefund);
}

/**
 * The gateway has not refunded the money: the payment is unchanged, and another refund can be
 * requested.
 */
export function refuseRefund(db: Db, refund: Refund, failure: string): Promise<void> {
  return withAskedRefund(db, refund, async (tx, { order, payment }, { id, actor }) => {
    if (payment) {
      const state = payment.refunded > 0 ? "partially_refunded" : "captured";
      await movePayment(tx, payment, state, { refund: id, failure }, { failure });
    }
    await tx.update(refunds).set({ state: "refused", failure }).where(eq(refunds.id, id));
    await recordOrderEvent(tx, order.id, actor, {
      kind: "refund_refused",
      detail: { refund: id, failure },
    });
  });
}

/** Does the work only while the refund is still pending, so it is never done twice. */
async function withAskedRefund(
  db: Db,
  { id, orderId }: Refund,
  work: (tx: Db, locked: LockedOrder, refund: Refund) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockOrder(tx, { orderId });
    const refund = await askedRefund(tx, orderId);
    if (locked && refund?.id === id) await work(tx, locked, refund);
  });
}

/** An order's only refund the gateway has not answered. */
export async function askedRefund(db: Db, orderId: number): Promise<Refund | null> {
  const [refund] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.state, "asked")));
  return refund ?? null;
}
