import { type SQL, sql } from "drizzle-orm";
import { actorText, SYSTEM } from "#domain/actor.ts";
import { amountMismatch } from "#domain/payment/amount-mismatch.ts";
import type { CardRefusal } from "#domain/payment/card-refusal.ts";
import { cardVerdict } from "#domain/payment/cvv-avs-policy.ts";
import type { PaymentState } from "#domain/payment/payment-states.ts";
import type { Db } from "#server/db/client.ts";
import { preparedOnce } from "#server/db/prepared.ts";
import type { Approval } from "#server/gateways/gateway.ts";
import { cancelOrder } from "#server/orders/cancel-order.ts";
import { lockOrder } from "#server/orders/lock-order.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import { movePayment, type Payment, paymentMove } from "./move-payment.ts";
import { raiseAlert } from "./raise-alert.ts";
import { type GatewayDeps, voidPayment } from "./void-payment.ts";

export type CardResult = "authorized" | "declined" | "confirming" | CardRefusal;

/** The payment that an approval is for, and the requested amount. */
type Asked = Pick<Payment, "id" | "amount">;

/**
 * The second transaction of a card order: records an approval. Our own check may still refuse it
 * (another amount, security code), which voids the authorization, or hold it for review (address).
 * Only a payment waiting for an answer moves, so concurrent calls settle it once.
 */
export async function settleApproval(
  deps: GatewayDeps,
  asked: Asked,
  approval: Approval,
): Promise<CardResult> {
  const paymentId = asked.id;
  const otherAmount = amountMismatch(asked, approval);
  if (otherAmount !== null)
    return voidApproval(deps, paymentId, approval, otherAmount, "wrong_amount");
  const verdict = cardVerdict(approval);
  if (verdict === "decline")
    return voidApproval(deps, paymentId, approval, "The security code does not match");
  const flag = { accept: null, flag: "avs_unchecked", hold: "avs_mismatch" }[verdict];
  const gatewayFlag = approval.isHeld === true ? "held_by_gateway" : null;
  const state = verdict === "hold" || gatewayFlag !== null ? "held" : "authorized";
  const { transactionId, last4, brand, authCode, avs, cvv } = approval;
  const detail = { transaction: transactionId, avs, cvv };
  const changes = { transactionId, last4: last4 || null, brand, authCode, avs, cvv };
  const { rows } = await SETTLE[state]<{ state: string }>(deps.db, {
    paymentId,
    ...changes,
    detail: JSON.stringify(detail),
    reference: `${transactionId} ${last4}`.trim(),
    flags: [flag, gatewayFlag].filter((one) => one !== null),
  });
  if (rows.length === 1) return "authorized";
  const result = await readCardResult(deps.db, paymentId);
  return isRefused(result)
    ? voidApproval(deps, paymentId, approval, "The order was already canceled")
    : result;
}

const given = (name: string): SQL => sql`${sql.placeholder(name)}`;

/** Moves the payment, with all consequences, if it still awaits this answer. */
const settlement = (to: "authorized" | "held") =>
  preparedOnce((db) => {
    const move = paymentMove(db, {
      from: UNSETTLED,
      to,
      changes: {
        transactionId: given("transactionId"),
        last4: given("last4"),
        brand: given("brand"),
        authCode: given("authCode"),
        avs: given("avs"),
        cvv: given("cvv"),
        authorized: sql`amount`,
      },
    });
    return sql`
    with ${move}, marked as (
      update orders set reference = ${given("reference")}, cxx = ${given("cvv")}, updated_at = now(),
        review_flags = array_cat(review_flags, ${given("flags")}::text[])
      from moved where orders.id = moved.order_id
    ), remembered as (
      -- The order is placed only now, so any profile changes made since take precedence.
      update profiles set full_name = o.full_name, phone = o.phone, street = o.address,
        address_2 = o.address_2, city = o.city, state = o.state, zip_code = o.zip_code, updated_at = now()
      from moved join orders o on o.id = moved.order_id
      where profiles.id = o.user_id and profiles.updated_at <= o.created_at
        and (profiles.full_name, profiles.phone, profiles.street, profiles.address_2, profiles.city, profiles.state,
          profiles.zip_code) is distinct from (o.full_name, o.phone, o.address, o.address_2, o.city, o.state, o.zip_code)
    ), noted as (
      insert into order_events (order_id, actor, kind, detail)
      select order_id, ${actorText(SYSTEM)}, ${`payment_${to}`}, ${given("detail")}::jsonb from moved
    ), mails as (
      insert into outbox (kind, dedup_key, payload)
      select kind, kind || ':' || order_id, jsonb_build_object('orderId', order_id)
      from moved, unnest(array['order_confirmation', 'order_notice']) kind
      on conflict (dedup_key) do nothing
    )
    select state from moved`;
  });

const UNSETTLED: readonly PaymentState[] = ["authorizing", "unknown"];
const SETTLE = { authorized: settlement("authorized"), held: settlement("held") };
const GIVEN_UP: readonly PaymentState[] = ["declined", "failed"];
/** Settled before the gateway reported the authorized amount: the order stays, to be paid again. */
const UNCHARGED: readonly PaymentState[] = ["authorized", "held"];
const DECLINED: readonly PaymentState[] = [...GIVEN_UP, "voiding", "voided"];

/**
 * No authorization may remain without an order (PAY-12): cancels the order, then retries the void until it succeeds. If
 * the amount differs, the owner is alerted and the customer also emailed, because they may have stopped waiting
 * (PAY-27).
 */
async function voidApproval(
  deps: GatewayDeps,
  paymentId: string,
  approval: Approval,
  reason: string,
  refusal: CardRefusal | null = null,
): Promise<CardResult> {
  const voiding = await deps.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, { paymentId });
    const payment = locked?.payment;
    const isWrong = refusal === "wrong_amount";
    const from = [...UNSETTLED, ...GIVEN_UP, ...(isWrong ? UNCHARGED : [])];
    if (!payment || !from.includes(payment.state)) return null;
    const isAwaited = UNSETTLED.includes(payment.state);
    if (isAwaited) await giveUpOrder(tx, locked.order.id);
    const { transactionId, brand, avs, cvv } = approval;
    const last4 = approval.last4 || null;
    const detail = { reason, transaction: transactionId, avs, cvv };
    const { amount: authorized } = payment;
    const changes = { failure: reason, refusal, transactionId, last4, brand, avs, cvv, authorized };
    const { id: orderId, orderNumber } = locked.order;
    if (isWrong)
      await raiseAlert({ ...deps, db: tx }, "wrong_amount", `Order ${orderNumber}: ${reason}.`, {
        orderNumber,
      });
    if (isWrong && isAwaited) await enqueue(tx, "order_cancelled", paymentId, { orderId, refusal });
    return movePayment(tx, payment, "voiding", detail, changes);
  });
  if (voiding) await voidPayment(deps, voiding);
  return readCardResult(deps.db, paymentId);
}

/** The gateway declined, or nothing was done: cancels the order, releases everything and refills the cart (PAY-11). */
export async function settleRefusal(
  deps: GatewayDeps,
  paymentId: string,
  state: "declined" | "failed",
  reason: string,
  refusal: CardRefusal | null = null,
): Promise<CardResult> {
  await deps.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, { paymentId });
    const payment = locked?.payment;
    if (!payment || !UNSETTLED.includes(payment.state)) return;
    await movePayment(tx, payment, state, { reason }, { failure: reason, refusal });
    await giveUpOrder(tx, locked.order.id);
  });
  return readCardResult(deps.db, paymentId);
}

async function giveUpOrder(tx: Db, orderId: number): Promise<void> {
  await cancelOrder(tx, orderId, SYSTEM, "payment_declined");
  await refillCart(tx, orderId);
}

const LEAVE_UNKNOWN = preparedOnce((db) => {
  const changes = { failure: given("reason") };
  const move = paymentMove(db, { from: ["authorizing"], to: "unknown", changes });
  return sql`with ${move} select from moved`;
});

/** Without an answer, the order stays, and a job asks the gateway what happened. The charge is never retried. */
export async function settleUnknown(
  deps: GatewayDeps,
  paymentId: string,
  reason: string,
): Promise<CardResult> {
  await LEAVE_UNKNOWN(deps.db, { paymentId, reason, detail: JSON.stringify({ reason }) });
  return readCardResult(deps.db, paymentId);
}

/** Whether it resulted in no order. */
export const isRefused = (
  result: CardResult,
): result is Exclude<CardResult, "authorized" | "confirming"> =>
  result !== "authorized" && result !== "confirming";

/** The customer's answer for a payment that another process settled. */
export async function readCardResult(db: Db, paymentId: string): Promise<CardResult> {
  const { rows } = await db.execute<{ state: PaymentState; refusal: CardRefusal | null }>(
    sql`select state, refusal from payments where id = ${paymentId}`,
  );
  const [payment] = rows;
  if (payment === undefined || UNSETTLED.includes(payment.state)) return "confirming";
  return DECLINED.includes(payment.state) ? (payment.refusal ?? "declined") : "authorized";
}

/** Returns the lines to the cart for another attempt; a line that the customer has added since stays unchanged. */
async function refillCart(tx: Db, orderId: number): Promise<void> {
  await tx.execute(sql`
    insert into carts (user_id, lines)
    select o.user_id, jsonb_agg(jsonb_build_object(
      'productId', i.product_id, 'flavor', i.item_flavor, 'quantity', i.quantity) order by i.id)
    from orders o join order_items i on i.order_id = o.id where o.id = ${orderId} group by o.user_id
    on conflict (user_id) do update set lines = excluded.lines where carts.lines = '[]'`);
}
