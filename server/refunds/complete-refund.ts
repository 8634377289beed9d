import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { clawbackOf } from "#domain/affiliate/commission.ts";
import { add, type Cents, smaller, ZERO } from "#domain/money/cents.ts";
import { orderItemTitle } from "#domain/order/order-items-text.ts";
import type { Db } from "#server/db/client.ts";
import { profiles } from "#server/db/schema/accounts.ts";
import { orderItems } from "#server/db/schema/orders.ts";
import { refundLines, refunds } from "#server/db/schema/payments.ts";
import {
  giveBack,
  type OrderLedger,
  readOrderLedger,
  type StoreCredit,
} from "#server/ledger/order-ledger.ts";
import { lockOrder, type LockedOrder } from "#server/orders/lock-order.ts";
import { recordOrderEvent } from "#server/orders/record-order-event.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import { movePayment } from "#server/payments/move-payment.ts";

export type Refund = typeof refunds.$inferSelect;

/**
 * All effects of a refund once the money has been returned, in one transaction: payment, balance, the referrer's
 * commission in proportion, the event, the customer's email.
 */
export async function recordRefund(
  tx: Db,
  locked: LockedOrder,
  refund: Refund,
  isToldElsewhere = false,
): Promise<void> {
  const { id, actor, reason, reference } = refund;
  const { moneyAmount: moneyCents, balanceAmount: balanceCents } = refund;
  await applyRefund(tx, locked, refund);
  const detail = {
    refund: id,
    reason,
    reference,
    moneyCents,
    balanceCents,
    tender: refund.tender,
    units: await unitTexts(tx, id),
    shippingCents: refund.shippingAmount,
  };
  await recordOrderEvent(tx, locked.order.id, actor, { kind: "refunded", detail });
  if (!isToldElsewhere) await enqueue(tx, "order_refunded", id, { refundId: id });
}

/** Changes only the books. */
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
  const refundCents = add(moneyCents, balanceCents);
  const clawbackCents = await clawbackCentsOf(tx, order, ledger, refundCents);
  await giveBack(
    tx,
    ledger,
    `refund:${id}`,
    { releaseCents: balanceCents, clawbackCents },
    refund.tender === "store_credit" ? await storeCreditOf(tx, order, refund) : null,
  );
  await tx
    .update(refunds)
    .set({ state: "done", doneAt: sql`now()` })
    .where(eq(refunds.id, id));
}

async function storeCreditOf(
  tx: Db,
  { orderNumber, userId }: LockedOrder["order"],
  refund: Refund,
): Promise<StoreCredit> {
  const { accountNumber } = (await keptProfile(tx, userId)) ?? {};
  if (accountNumber == null) throw new Error(`Refund ${refund.id} has no account to go to`);
  return {
    kind: "store_credit",
    causeId: `refund:${refund.id}`,
    affiliateNumber: accountNumber,
    amountCents: refund.moneyAmount,
    orderNumber,
    referred: null,
  };
}

/** A customer who can have store credit, with their account's number if they have one; `null` if they were erased. */
export async function keptProfile(
  db: Db,
  userId: string,
): Promise<{ accountNumber: number | null } | null> {
  const [profile] = await db
    .select({ accountNumber: profiles.accountNumber })
    .from(profiles)
    .where(and(eq(profiles.id, userId), isNull(profiles.erasedAt)));
  return profile ?? null;
}

/** The part of the referrer's commission that a refund takes back (REFUND-5). */
export async function clawbackCentsOf(
  tx: Db,
  order: LockedOrder["order"],
  ledger: OrderLedger,
  refundCents: Cents,
): Promise<Cents> {
  const inProportion = clawbackOf({
    commissionCents: ledger.commission?.commission ?? ZERO,
    // Includes the tax, because that is refunded too, so a full refund takes back the whole commission.
    totalCents: add(order.totalAmount, order.taxAmount),
    refundedBeforeCents: await refundedCents(tx, order.id),
    refundCents,
  });
  return smaller(ledger.commissionLeftCents, inProportion);
}

/** "50 MGM Chewable Tablets (Mint): 1" */
async function unitTexts(tx: Db, refundId: string): Promise<string[]> {
  const lines = await tx
    .select({ text: orderItems.orderItemText, units: refundLines.units })
    .from(refundLines)
    .innerJoin(orderItems, eq(orderItems.id, refundLines.orderItemId))
    .where(eq(refundLines.refundId, refundId))
    .orderBy(asc(orderItems.id));
  return lines.map(({ text, units }) => `${orderItemTitle(text)}: ${units}`);
}

/** Money and balance already returned, except by edits, which have lowered the order's total. */
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
