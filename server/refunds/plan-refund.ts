import { asc, eq } from "drizzle-orm";
import { add, type Cents, subtract, ZERO } from "#domain/money/cents.ts";
import { isPartlyShipped } from "#domain/order/order-status.ts";
import type { ChosenTender } from "#domain/order/refund-tender.ts";
import {
  NOTHING_PAID,
  type RefundItems,
  type WorthOfItems,
  worthOf,
} from "#domain/order/refund-worth.ts";
import { refundableOrder } from "#domain/order/refundable-order.ts";
import { type RefundParts, splitRefund } from "#domain/order/split-refund.ts";
import { moneyTaken } from "#domain/payment/money-taken.ts";
import { refundStep } from "#domain/payment/payment-steps.ts";
import { ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import { orderItems } from "#server/db/schema/orders.ts";
import { refundLines, refunds } from "#server/db/schema/payments.ts";
import { orderTaxes } from "#server/db/schema/taxes.ts";
import { readOrderLedger } from "#server/ledger/order-ledger.ts";
import type { LockedOrder } from "#server/orders/lock-order.ts";
import { type Refusal, refuse } from "#server/orders/refusal.ts";
import type { Payment } from "#server/payments/move-payment.ts";
import { clawbackCentsOf, keptProfile } from "./complete-refund.ts";
import { refuseDisputed } from "./refuse-disputed.ts";
import { type RefundedTax, taxOfRefund } from "./tax-of-refund.ts";

export interface RefundWish {
  /** Money and balance together, or units and shipping; "full" means everything that is left. */
  amount: Cents | "full" | RefundItems;
  /** If left out, as paid. */
  tender?: ChosenTender | undefined;
}

/** The parts of a refund, before anything is done. */
export interface RefundPlan extends RefundParts, RefundedTax {
  /** `null` for a plain amount. */
  items: WorthOfItems | null;
  tender: ChosenTender;
  /** The reference, if someone has sent the money back by hand. */
  isByHand: boolean;
}

/**
 * Plans how much is refunded, and where it goes (REFUND-9), for both the preview and the refund. Requires that the
 * order has shipped, or was canceled with its money kept (REFUND-1).
 */
export async function planRefund(
  tx: Db,
  locked: LockedOrder,
  wish: RefundWish,
): Promise<Result<RefundPlan, Refusal>> {
  const { order } = locked;
  if (order.status !== "pending") return planGivingBack(tx, locked, wish);
  return refuse("not_allowed", isPartlyShipped(order) ? REST_FIRST : NOT_SHIPPED);
}

const NOT_SHIPPED = "This order hasn't shipped. Cancel it instead.";
const REST_FIRST = "Only part of this order has shipped. Ship or cancel the remaining items first.";

/**
 * The refund for units canceled before they ship (SHIP-29): their value, or the rest of the money if a bank took part
 * of it; `null` if nothing was paid for them or nothing is left.
 */
export async function planRestRefund(
  tx: Db,
  locked: LockedOrder,
  lines: RefundItems["lines"],
): Promise<Result<RefundPlan | null, Refusal>> {
  const { order, payment } = locked;
  const amount = { lines, isWithShipping: false };
  const worth = worthOf(await readRefundable(tx, order), amount);
  if (!worth.ok && worth.error !== NOTHING_PAID) return refuse("not_allowed", worth.error);
  const { spentLeftCents } = await readOrderLedger(tx, order.orderNumber);
  const leftCents = add(moneyLeft(payment), spentLeftCents);
  if (!worth.ok || leftCents === 0) return ok(null);
  const isCovered = worth.value.amountCents <= leftCents;
  return planGivingBack(tx, locked, { amount: isCovered ? amount : "full" });
}

async function planGivingBack(
  tx: Db,
  { order, payment }: LockedOrder,
  { amount, tender = "as_paid" }: RefundWish,
): Promise<Result<RefundPlan, Refusal>> {
  // An order made free by an edit may still have been paid from a balance.
  const step = refundStep(order.finalTotal === 0 ? null : (payment?.state ?? null));
  if (!step.ok) return refuse("not_allowed", step.error);
  if (step.value === "look_up") return refuse("unconfirmed", UNCONFIRMED);
  const isPlain = typeof amount !== "object";
  const worth = isPlain ? null : worthOf(await readRefundable(tx, order), amount);
  if (worth && !worth.ok) return refuse("not_allowed", worth.error);
  const items = worth?.value ?? null;
  const ledger = await readOrderLedger(tx, order.orderNumber);
  const parts = splitRefund(isPlain ? amount : (items?.amountCents ?? ZERO), {
    moneyCents: moneyLeft(payment),
    balanceCents: ledger.spentLeftCents,
  });
  if (!parts.ok) return refuse("not_allowed", parts.error);
  const free = await refuseDisputed(tx, order.id, parts.value.moneyCents, moneyLeft(payment));
  if (!free.ok) return free;
  const isMoney = parts.value.moneyCents > 0;
  const isCredit = isMoney && tender === "store_credit";
  if (isCredit && (await keptProfile(tx, order.userId)) === null)
    return refuse(
      "not_allowed",
      "This customer's account was deleted, so it can't take store credit.",
    );
  const { taxCents, exciseCents } =
    items ?? (await taxOfRefund(tx, order, add(parts.value.moneyCents, parts.value.balanceCents)));
  return ok({
    ...parts.value,
    items,
    taxCents,
    exciseCents,
    tender: isMoney ? tender : "as_paid",
    isByHand: isMoney && !isCredit && (tender === "by_hand" || payment?.gateway === null),
  });
}

export interface RefundPreview extends RefundPlan {
  /** The part of the referrer's commission that is taken back. */
  clawbackCents: Cents;
}

/** The plan with its other effects. */
export async function previewOf(
  tx: Db,
  { order }: LockedOrder,
  plan: RefundPlan,
): Promise<RefundPreview> {
  const ledger = await readOrderLedger(tx, order.orderNumber);
  const refundCents = add(plan.moneyCents, plan.balanceCents);
  return { ...plan, clawbackCents: await clawbackCentsOf(tx, order, ledger, refundCents) };
}

async function readRefundable(tx: Db, order: LockedOrder["order"]) {
  const lines = await tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.id));
  const earlier = await tx.select().from(refunds).where(eq(refunds.orderId, order.id));
  return refundableOrder({
    order,
    lines,
    refunds: earlier,
    refundLines: await readRefundLines(tx, order.id),
    taxes: await tx.select().from(orderTaxes).where(eq(orderTaxes.orderId, order.id)),
  });
}

/** The units in all of an order's refunds. */
const readRefundLines = async (tx: Db, orderId: number) =>
  (
    await tx
      .select({ line: refundLines })
      .from(refundLines)
      .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
      .where(eq(refunds.orderId, orderId))
  ).map(({ line }) => line);

/** Money received for an order and not returned. */
export const moneyLeft = (payment: Payment | null): Cents =>
  payment === null || payment.state === "carried_over"
    ? ZERO
    : subtract(moneyTaken(payment), payment.refunded);

export const REFUND_IN_PROGRESS = "A refund is in progress. Check again in a minute.";

export const UNCONFIRMED =
  "The gateway hasn't confirmed the refund yet. The shop checks every minute and never requests a second refund.";
