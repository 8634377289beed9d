import { eq, sql } from "drizzle-orm";
import { type Actor, SYSTEM } from "#domain/actor.ts";
import { resolvePaymentType } from "#domain/payment/payment-type.ts";
import type { Db } from "#server/db/client.ts";
import { orders } from "#server/db/schema/orders.ts";
import type { Log } from "#server/log.ts";
import type { LockedOrder } from "#server/orders/lock-order.ts";
import { recordOrderEvent } from "#server/orders/record-order-event.ts";
import { enqueue, type OutboxPayloads } from "#server/outbox/enqueue.ts";
import { findPaymentLink } from "./find-payment-link.ts";
import { movePayment, type Payment } from "./move-payment.ts";
import { openPayment } from "./open-payment.ts";
import { newPaymentId } from "./payment-id.ts";

interface Deps {
  db: Db;
  log: Log;
  paymentExpiryHours: () => Promise<number>;
}

/**
 * Replaces the payment of an open order whose authorization ended before it shipped, or is too small since an edit. The
 * payment expires, and a new one by payment link replaces it, with the same deadline as any manual payment. The order
 * itself, including its reserved stock, doesn't change.
 */
export async function askToPayAgain(
  deps: Deps,
  { order, payment }: LockedOrder & { payment: Payment },
): Promise<void> {
  await movePayment(deps.db, payment, "expired", { reason: "Authorization expired" });
  const refused = payment.refusal === null ? {} : { refusal: payment.refusal };
  const edited = order.finalTotal > payment.amount ? { why: "edited" as const } : {};
  await askForLinkPayment(deps, order, { actor: SYSTEM, because: { ...refused, ...edited } });
}

/**
 * Opens an order's payment by link and requests it from the customer in one email. The order has no other active
 * payment.
 */
export async function askForLinkPayment(
  { db: tx, log, paymentExpiryHours }: Deps,
  { id: orderId, finalTotal: dueCents }: Pick<LockedOrder["order"], "id" | "finalTotal">,
  { actor, because }: { actor: Actor; because: Omit<OutboxPayloads["pay_again"], "orderId"> },
): Promise<void> {
  const link = await findPaymentLink({ db: tx, log }, dueCents);
  const method = resolvePaymentType("credit_link", link !== null, dueCents);
  if (method === null) throw new Error(`Order ${orderId} has nothing to pay`);
  const id = newPaymentId();
  const payment = {
    id,
    method,
    amountCents: dueCents,
    gatewayId: null,
    expiryHours: await paymentExpiryHours(),
  };
  await openPayment(tx, orderId, payment);
  await tx
    .update(orders)
    .set({
      paymentType: method,
      hasPaymentLink: link !== null,
      paymentLinkInfo: link,
      manualPaymentLink: link === null,
      updatedAt: sql`now()`,
    })
    .where(eq(orders.id, orderId));
  await recordOrderEvent(tx, orderId, actor, {
    kind: "asked_to_pay_again",
    detail: { payment: id, method },
  });
  await enqueue(tx, "pay_again", id, { orderId, ...because });
  if (link === null) await enqueue(tx, "payment_link_missing", `${id}:at once`, { orderId });
}
