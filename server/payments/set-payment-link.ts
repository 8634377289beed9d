import { eq, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type { SET_PAYMENT_LINK } from "#domain/order/order-act.ts";
import { ok, type Result } from "#domain/result.ts";
import type { ActInput } from "#domain/staff/staff-act.ts";
import type { Db } from "#server/db/client.ts";
import { orders } from "#server/db/schema/orders.ts";
import { payments } from "#server/db/schema/payments.ts";
import { lockOrder } from "#server/orders/lock-order.ts";
import { recordOrderEvent } from "#server/orders/record-order-event.ts";
import { noSuchOrder, type Refusal, refuse } from "#server/orders/refusal.ts";
import { refuseChanged, type Seen } from "#server/orders/refuse-changed.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { awaitedPayment } from "./mark-paid.ts";

export interface PaymentLinkRequest extends Seen, ActInput<typeof SET_PAYMENT_LINK> {
  orderNumber: number;
  actor: StaffActor;
}

/**
 * Gives an order a payment link created by hand. The customer gets it by email and sees it on /orders, and the full
 * time to pay starts now (BANK-8). Setting the same link again changes nothing.
 */
export async function setPaymentLink(
  { db, paymentExpiryHours }: { db: Db; paymentExpiryHours: () => Promise<number> },
  { orderNumber, url: link, actor, seen }: PaymentLinkRequest,
): Promise<Result<{ orderNumber: number; link: string }, Refusal>> {
  return db.transaction(async (tx) => {
    const locked = await lockOrder(tx, { orderNumber });
    if (!locked) return noSuchOrder(orderNumber);
    const { order } = locked;
    const isSent = order.paymentLinkInfo === link; // clicked twice
    const unchanged = isSent ? ok(null) : await refuseChanged(tx, locked, { seen });
    if (!unchanged.ok) return unchanged;
    const awaited = awaitedPayment(locked);
    if (!awaited.ok) return awaited;
    const payment = awaited.value;
    if (payment.method !== "credit_link" && payment.method !== "whop")
      return refuse("not_allowed", "This order isn't paid by payment link.");
    if (isSent) return ok({ orderNumber, link });
    await tx
      .update(orders)
      .set({ paymentLinkInfo: link, hasPaymentLink: true, updatedAt: sql`now()` })
      .where(eq(orders.id, order.id));
    await tx
      .update(payments)
      .set({ expiresAt: sql`now() + make_interval(hours => ${await paymentExpiryHours()})` })
      .where(eq(payments.id, payment.id));
    await recordOrderEvent(tx, order.id, actor, { kind: "payment_link_set", detail: { link } });
    await enqueue(tx, "payment_link", `${payment.id}:${randomUUID()}`, { orderId: order.id });
    return ok({ orderNumber, link });
  });
}
