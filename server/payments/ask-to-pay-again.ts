import { eq, sql } from "drizzle-orm";
import { SYSTEM } from "#domain/actor.ts";
import { resolvePaymentType } from "#domain/payment/payment-type.ts";
import type { Db } from "#server/db/client.ts";
import { orders } from "#server/db/schema/orders.ts";
import type { Log } from "#server/log.ts";
import type { LockedOrder } from "#server/orders/lock-order.ts";
import { recordOrderEvent } from "#server/orders/record-order-event.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import { findPaymentLink } from "./find-payment-link.ts";
import { movePayment, type Payment } from "./move-payment.ts";
import { openPayment } from "./open-payment.ts";
import { newPaymentId } from "./payment-id.ts";

/**
 * An open order's authorization ended before it shipped, or is too small for it since an edit: the
 * payment expires, and a new one by payment link takes its place, with the same deadline as any manual
 * payment. The order itself, including its reserved stock, does not change.
 */
export async function askToPayAgain(
  {
    db: tx,
    log,
    paymentExpiryHours,
  }: { db: Db; log: Log; paymentExpiryHours: () => Promise<number> },
  { order, payment }: LockedOrder & { payment: Payment },
): Promise<void> {
  await movePayment(tx, payment, "expired", { reason: "Authorization expired" });
  const dueCents = order.finalTotal;
  const link = await findPaymentLink({ db: tx, log }, dueCents);
  const method = resolvePaymentType("credit_link", link !== null, dueCents);
  if (method === null) throw new Error(`Payment ${payment.id} was for nothing`);
  const id = newPaymentId();
  const again = {
    id,
    method,
    amountCents: dueCents,
    gatewayId: null,
    expiryHours: await paymentExpiryHours(),
  };
  await openPayment(tx, order.id, again);
  await tx
    .update(orders)
    .set({
      paymentType: method,
      hasPaymentLink: link !== null,
      paymentLinkInfo: link,
      manualPaymentLink: link === null,
      updatedAt: sql`now()`,
    })
    .where(eq(orders.id, order.id));
  await recordOrderEvent(tx, order.id, SYSTEM, {
    kind: "asked_to_pay_again",
    detail: { payment: id, method },
  });
  const refused = payment.refusal === null ? {} : { refusal: payment.refusal };
  const edited = dueCents > payment.amount ? { why: "edited" as const } : {};
  await enqueue(tx, "pay_again", id, { orderId: order.id, ...refused, ...edited });
  if (link === null)
    await enqueue(tx, "payment_link_missing", `${id}:at once`, { orderId: order.id });
}
