import { and, eq } from "drizzle-orm";
import { parseReference } from "#domain/form/staff-note.ts";
import { add, ZERO } from "#domain/money/cents.ts";
import type { REFUND_ORDER } from "#domain/order/order-act.ts";
import type { RefundParts } from "#domain/order/split-refund.ts";
import { ok, type Result } from "#domain/result.ts";
import type { ActInput } from "#domain/staff/staff-act.ts";
import type { Db } from "#server/db/client.ts";
import { orders } from "#server/db/schema/orders.ts";
import { refundLines, refunds } from "#server/db/schema/payments.ts";
import { gatewayFor } from "#server/gateways/gateway-for.ts";
import type { PaymentGateway } from "#server/gateways/gateway.ts";
import { openAccount } from "#server/ledger/open-account.ts";
import { lockOrder, type LockedOrder } from "#server/orders/lock-order.ts";
import { noSuchOrder, type Refusal, refuse } from "#server/orders/refusal.ts";
import { refuseChanged, type Seen } from "#server/orders/refuse-changed.ts";
import { movePayment, type Payment } from "#server/payments/move-payment.ts";
import { newRefundId } from "#server/payments/payment-id.ts";
import { lookUpRefund, type RefundDeps, refundPayment } from "#server/refunds/refund-payment.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { recordRefund, type Refund } from "./complete-refund.ts";
import {
  planRefund,
  previewOf,
  type RefundPlan,
  type RefundPreview,
  type RefundWish,
  UNCONFIRMED,
} from "./plan-refund.ts";

type RefundLine = typeof refundLines.$inferSelect;

export interface RefundRequest extends RefundWish, Seen, ActInput<typeof REFUND_ORDER> {
  orderNumber: number;
  /** A repeated key is the same refund, however often it is sent (REFUND-3). */
  key: string;
  actor: StaffActor;
}

export interface RefundedOrder extends RefundParts {
  refundId: string;
}

interface Deps extends Omit<RefundDeps, "gateway"> {
  gateway: PaymentGateway | null;
}

/** A recorded refund: done, or still to be sent to the gateway. */
export type BegunRefund =
  | { kind: "done"; refund: Refund }
  | { kind: "ask" | "look_up"; refund: Refund; payment: Payment; gateway: PaymentGateway };

/**
 * Refunds all or part of what was paid for an order: money first, then balance; never more than was
 * paid, and once per key. The referrer's commission is taken back in proportion (REFUND-5). Goods
 * are not returned (CAT-7), so stock does not change.
 */
export async function refundOrder(
  deps: Deps,
  request: RefundRequest,
): Promise<Result<RefundedOrder, Refusal>> {
  const key = parseReference(request.key, "A key");
  if (!key.ok) return refuse("invalid", key.error);
  const wanted = { ...request, key: key.value };
  if (request.tender === "store_credit") await openAccountFor(deps.db, request.orderNumber);
  const begun = await deps.db.transaction((tx) => beginRefund(deps, tx, wanted));
  return begun.ok ? finishRefund(deps, begun.value) : begun;
}

/** Store credit goes to an account, which most customers don't have yet (REFUND-10). */
async function openAccountFor(db: Db, orderNumber: number): Promise<void> {
  const [order] = await db
    .select({ userId: orders.userId })
    .from(orders)
    .where(eq(orders.orderNumber, orderNumber));
  if (order) await openAccount(db, order.userId);
}

async function beginRefund(
  deps: Pick<Deps, "gateway">,
  tx: Db,
  wanted: RefundRequest,
): Promise<Result<BegunRefund, Refusal>> {
  const locked = await lockOrder(tx, { orderNumber: wanted.orderNumber });
  if (!locked) return noSuchOrder(wanted.orderNumber);
  const { order, payment } = locked;
  const [earlier] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, order.id), eq(refunds.key, wanted.key)));
  if (earlier) {
    const lines = await tx.select().from(refundLines).where(eq(refundLines.refundId, earlier.id));
    return repeatRefund(deps, wanted, payment, earlier, lines);
  }
  const unchanged = await refuseChanged(tx, locked, wanted);
  if (!unchanged.ok) return unchanged;
  const plan = await planRefund(tx, locked, wanted);
  if (!plan.ok) return plan;
  return writeRefund(deps, tx, locked, plan.value, wanted);
}

/** Previews a refund; its locks end with the preview. */
export function previewRefund(
  db: Db,
  wanted: Pick<RefundRequest, "orderNumber" | "amount" | "tender">,
): Promise<Result<RefundPreview, Refusal>> {
  return db.transaction(async (tx) => {
    const locked = await lockOrder(tx, { orderNumber: wanted.orderNumber });
    if (!locked) return noSuchOrder(wanted.orderNumber);
    const plan = await planRefund(tx, locked, wanted);
    return plan.ok ? ok(await previewOf(tx, locked, plan.value)) : plan;
  });
}

/** Records a planned refund and, if the gateway must be asked, claims the payment for it. */
export async function writeRefund(
  deps: Pick<Deps, "gateway">,
  tx: Db,
  locked: LockedOrder,
  plan: RefundPlan,
  wanted: Pick<RefundRequest, "reason" | "key" | "actor" | "reference"> & {
    /** Whether another email tells the customer about it. */
    isToldElsewhere?: boolean;
  },
): Promise<Result<BegunRefund, Refusal>> {
  const { payment } = locked;
  const { items, tender, isByHand } = plan;
  const isMoney = payment !== null && plan.moneyCents > 0;
  const reference = isByHand ? parseReference(wanted.reference, BY_HAND) : null;
  if (reference && !reference.ok) return refuse("invalid", reference.error);
  const isGateways = isMoney && !isByHand && tender === "as_paid";
  const gateway = isGateways ? gatewayFor(payment, deps.gateway) : null;
  if (gateway && !gateway.ok) return refuse("not_allowed", gateway.error);

  const [refund] = await tx
    .insert(refunds)
    .values({
      id: newRefundId(),
      orderId: locked.order.id,
      key: wanted.key,
      moneyAmount: plan.moneyCents,
      balanceAmount: plan.balanceCents,
      reason: wanted.reason,
      reference: reference?.value ?? null,
      tender,
      shippingAmount: items?.shippingCents ?? ZERO,
      taxAmount: plan.taxCents,
      exciseAmount: plan.exciseCents,
      actor: wanted.actor,
      state: "asked",
    })
    .returning();
  if (!refund) throw new Error("The inserted refund was not returned");
  // Line by line in a fixed order, so two refunds don't deadlock.
  for (const { id, units, amountCents } of items?.lines ?? [])
    await tx
      .insert(refundLines)
      .values({ refundId: refund.id, orderItemId: id, units, amount: amountCents });
  const detail = { refund: refund.id, actor: wanted.actor };
  const claimed = isMoney ? await movePayment(tx, payment, "refunding", detail) : payment;
  if (claimed && gateway)
    return ok({ kind: "ask", refund, payment: claimed, gateway: gateway.value });
  await recordRefund(tx, { ...locked, payment: claimed }, refund, wanted.isToldElsewhere);
  return ok({ kind: "done", refund });
}

/** Required for money that the gateway doesn't return (REFUND-4). */
export const BY_HAND = "The reference of the money sent back by hand";

/** A repeated key gets the answer that the first one got, or will get. */
function repeatRefund(
  deps: Pick<Deps, "gateway">,
  wanted: RefundRequest,
  payment: Payment | null,
  refund: Refund,
  lines: readonly RefundLine[],
): Result<BegunRefund, Refusal> {
  if (!isSameWish(wanted, refund, lines))
    return refuse("key_reused", "This key was already used for a different refund.");
  if (refund.state === "done") return ok({ kind: "done", refund });
  if (refund.state === "refused") {
    const again = "To try again, use a new key.";
    return refuse("refused_by_gateway", `${refusedText(refund.failure)} ${again}`);
  }
  const gateway = payment && gatewayFor(payment, deps.gateway);
  return payment && gateway?.ok
    ? ok({ kind: "look_up", refund, payment, gateway: gateway.value })
    : refuse("unconfirmed", UNCONFIRMED);
}

/** Whether a refund is the one requested, except for a balance's tender, because a balance can only go back one way. */
function isSameWish(
  { amount, tender = "as_paid" }: RefundWish,
  refund: Refund,
  lines: readonly RefundLine[],
): boolean {
  const { moneyCents, balanceCents } = partsOf(refund);
  if (moneyCents > 0 && refund.tender !== tender) return false;
  const hasShipping = refund.shippingAmount > 0;
  if (typeof amount !== "object")
    return (
      lines.length === 0 &&
      !hasShipping &&
      (amount === "full" || amount === add(moneyCents, balanceCents))
    );
  const wanted = amount.lines.filter(({ units }) => units > 0);
  return (
    amount.isWithShipping === hasShipping &&
    wanted.length === lines.length &&
    wanted.every(({ id, units }) =>
      lines.some((line) => line.orderItemId === id && line.units === units),
    )
  );
}

/** The second half, outside any transaction: sends it to the gateway, if there is one. */
export async function finishRefund(
  deps: Omit<RefundDeps, "gateway">,
  begun: BegunRefund,
): Promise<Result<RefundedOrder, Refusal>> {
  const { refund } = begun;
  const { db } = deps;
  const done = ok({ refundId: refund.id, ...partsOf(refund) });
  switch (begun.kind) {
    case "done":
      return done;
    case "ask": {
      const outcome = await refundPayment(
        { ...deps, gateway: begun.gateway },
        begun.payment,
        refund,
      );
      if (outcome.kind === "done") return done;
      return outcome.kind === "unknown"
        ? refuse("unconfirmed", UNCONFIRMED)
        : refuse("refused_by_gateway", refusedText(outcome.reason));
    }
    case "look_up": {
      await lookUpRefund({ ...deps, gateway: begun.gateway }, begun.payment, refund, false);
      const [now] = await db.select().from(refunds).where(eq(refunds.id, refund.id));
      return now?.state === "done" ? done : refuse("unconfirmed", UNCONFIRMED);
    }
  }
}

const refusedText = (reason: string | null): string => `The refund failed: ${reason}.`;

const partsOf = ({ moneyAmount, balanceAmount }: Refund): RefundParts => ({
  moneyCents: moneyAmount,
  balanceCents: balanceAmount,
});
