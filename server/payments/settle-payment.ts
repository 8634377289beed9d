import { sql } from "drizzle-orm";
import { cardVerdict } from "#domain/payment/cvv-avs-policy.ts";
import type { Db } from "#server/db/client.ts";
import { cancelOrder } from "#server/orders/cancel-order.ts";
import type { Approval, PaymentGateway } from "./gateway.ts";

export type CardResult = "authorized" | "declined" | "confirming";

interface Deps {
  db: Db;
  gateway: PaymentGateway;
}

const GATEWAY_SECONDS = 30;

/**
 * The second transaction of a card order: records an approval. Our own check may still refuse it
 * (security code), which voids the authorisation, or hold it for review (address). Only a payment
 * that waits for an answer moves, so two who settle the same one do it once.
 */
export async function settleApproval(
  deps: Deps,
  paymentId: string,
  approval: Approval,
): Promise<CardResult> {
  const verdict = cardVerdict(approval);
  if (verdict === "decline") {
    await voidApproval(deps, paymentId, approval);
    return settleRefusal(deps, paymentId, "declined", "The security code does not match");
  }
  const flag = { accept: null, flag: "avs_unchecked", hold: "avs_mismatch" }[verdict];
  const state = verdict === "hold" ? "held" : "authorized";
  const detail = { transaction: approval.transactionId, avs: approval.avs, cvv: approval.cvv };
  const { rows } = await deps.db.execute<{ state: string }>(sql`
    with paid as (
      update payments set state = ${state}, authorized = amount, transaction_id = ${approval.transactionId},
        last4 = ${approval.last4}, brand = ${approval.brand}, auth_code = ${approval.authCode},
        avs = ${approval.avs}, cvv = ${approval.cvv}, updated_at = now()
      where id = ${paymentId} and state in ('authorizing', 'unknown') returning order_id, state
    ), recorded as (
      insert into payment_events (payment_id, kind, detail)
      select ${paymentId}, state, ${JSON.stringify(detail)}::jsonb from paid
    ), marked as (
      update orders set reference = ${`${approval.transactionId} ${approval.last4}`}, cxx = ${approval.cvv},
        updated_at = now(),
        review_flags = array_cat(review_flags, array_remove(array[${flag}::text], null))
      from paid where orders.id = paid.order_id
    ), noted as (
      insert into order_events (order_id, actor, kind, detail)
      select order_id, 'system', 'payment_' || state, ${JSON.stringify(detail)}::jsonb from paid
    ), mails as (
      insert into outbox (kind, dedup_key, payload)
      select kind, kind || ':' || order_id, jsonb_build_object('orderId', order_id)
      from paid, unnest(array['order_confirmation', 'order_notice']) kind
      on conflict (dedup_key) do nothing
    )
    select state from paid`);
  if (rows.length === 1) return "authorized";
  const result = await readCardResult(deps.db, paymentId);
  // The order was given up before this answer came: no authorization may stay without an order.
  if (result === "declined") await voidApproval(deps, paymentId, approval);
  return result;
}

/** Gives an authorization back, and records what the gateway said to that. */
async function voidApproval(deps: Deps, paymentId: string, approval: Approval): Promise<void> {
  const { transactionId } = approval;
  const voided = await deps.gateway.void(
    transactionId,
    AbortSignal.timeout(GATEWAY_SECONDS * 1000),
  );
  await deps.db.execute(sql`
    insert into payment_events (payment_id, kind, detail) values (${paymentId}, 'void',
      ${JSON.stringify({ transaction: transactionId, ...voided })}::jsonb)`);
}

/** The gateway said no, or nothing was done: cancels the order, gives all back and refills the cart. */
export async function settleRefusal(
  deps: Deps,
  paymentId: string,
  state: "declined" | "failed",
  reason: string,
): Promise<CardResult> {
  const settled = await deps.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ order_id: string }>(sql`
      update payments set state = ${state}, failure = ${reason}, updated_at = now()
      where id = ${paymentId} and state in ('authorizing', 'unknown') returning order_id`);
    if (!rows[0]) return false;
    const orderId = Number(rows[0].order_id);
    await tx.execute(sql`
      insert into payment_events (payment_id, kind, detail)
      values (${paymentId}, ${state}, ${JSON.stringify({ reason })}::jsonb)`);
    await cancelOrder(tx, orderId, "system", "payment_declined");
    await refillCart(tx, orderId);
    return true;
  });
  return settled ? "declined" : readCardResult(deps.db, paymentId);
}

/** No answer came: the order stays, and a job asks the gateway what happened. Never a second try. */
export async function settleUnknown(
  deps: Deps,
  paymentId: string,
  reason: string,
): Promise<CardResult> {
  await deps.db.execute(sql`
    with paid as (
      update payments set state = 'unknown', failure = ${reason}, updated_at = now()
      where id = ${paymentId} and state = 'authorizing' returning id
    )
    insert into payment_events (payment_id, kind, detail)
    select id, 'unknown', ${JSON.stringify({ reason })}::jsonb from paid`);
  return readCardResult(deps.db, paymentId);
}

/** What a payment that somebody else settled means for the customer. */
export async function readCardResult(db: Db, paymentId: string): Promise<CardResult> {
  const { rows } = await db.execute<{ state: string }>(
    sql`select state from payments where id = ${paymentId}`,
  );
  const state = rows[0]?.state;
  if (state === "declined" || state === "failed" || state === "voided") return "declined";
  return state === "authorizing" || state === "unknown" ? "confirming" : "authorized";
}

/** The lines come back for another try; a line that the customer has put in since stays as it is. */
async function refillCart(tx: Db, orderId: number): Promise<void> {
  await tx.execute(sql`
    insert into carts (user_id, lines)
    select o.user_id, jsonb_agg(jsonb_build_object(
      'productId', i.product_id, 'flavor', i.item_flavor, 'quantity', i.quantity) order by i.id)
    from orders o join order_items i on i.order_id = o.id where o.id = ${orderId} group by o.user_id
    on conflict (user_id) do update set lines = excluded.lines where carts.lines = '[]'`);
}
