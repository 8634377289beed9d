import { eq, sql } from "drizzle-orm";
import { SYSTEM } from "#domain/actor.ts";
import { formatDollars } from "#domain/money/cents.ts";
import { dueOf } from "#domain/payment/due-of.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { payments } from "#server/db/schema/payments.ts";
import type { Log } from "#server/log.ts";
import { cancelOrder } from "#server/orders/cancel-order.ts";
import { type LockedOrder, lockOrder } from "#server/orders/lock-order.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import { movePayment, notePayment, type Payment } from "./move-payment.ts";
import { raiseAlert } from "./raise-alert.ts";

interface Deps {
  db: Db;
  clock: Clock;
  log: Log;
  paymentExpiryHours: () => Promise<number>;
}

const BATCH = 100;

/**
 * Cancels orders whose money did not arrive in time (BANK-1): the payment expires, and stock, code and balance are
 * released. The order's lock decides a race with a staff member who marks it paid.
 *
 * @returns how many orders were canceled
 */
export async function expirePayments(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  return forEachDue(deps, sql`expires_at <= ${now.toISOString()}`, async (tx, paymentId) => {
    const locked = await lockOrder(tx, { paymentId });
    const payment = locked?.payment;
    if (!locked || payment?.state !== "awaiting") return false;
    if (payment.expiresAt === null || payment.expiresAt > now) return false; // its deadline was extended
    if (payment.carried > 0) return waitForTheRest(deps, tx, { ...locked, payment });
    const { id } = locked.order;
    await movePayment(tx, payment, "expired", { reason: "Payment not received in time" });
    await cancelOrder(tx, id, SYSTEM, "payment_expired");
    await enqueue(tx, "payment_expired", paymentId, { orderId: id });
    return true;
  });
}

/** Most of the money has arrived (EDIT-5): the owner is told, and staff decide whether to cancel. */
async function waitForTheRest(
  deps: Deps,
  tx: Db,
  { order, payment }: LockedOrder & { payment: Payment },
): Promise<boolean> {
  await tx
    .update(payments)
    .set({ expiresAt: sql`now() + make_interval(hours => ${await deps.paymentExpiryHours()})` })
    .where(eq(payments.id, payment.id));
  const rest = `${formatDollars(dueOf(payment))} of ${formatDollars(payment.amount)}`;
  await raiseAlert({ ...deps, db: tx }, "rest_unpaid", `Order ${order.orderNumber}: ${rest}.`, {
    once: `${payment.id}:${payment.expiresAt?.toISOString() ?? ""}`,
    orderNumber: order.orderNumber,
  });
  return false;
}

/**
 * Reminds customers once, halfway. If the payment link hasn't been created yet, customers can't pay, so the shop is
 * reminded instead. While the customer waits for a cancellation, no one is reminded (REQUEST-7).
 *
 * @returns how many were reminded
 */
export async function remindOfPayments(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const halfway = new Date(
    now.getTime() + ((await deps.paymentExpiryHours()) * 60 * 60 * 1000) / 2,
  );
  const isDue = sql`expires_at <= ${halfway.toISOString()} and expires_at > ${now.toISOString()}
    and not exists (select from payment_events e where e.payment_id = payments.id and e.kind = (
      select case when o.payment_type = 'whop' and o.payment_link_info is null
        then 'link_missing' else 'reminded' end from orders o where o.id = payments.order_id))
    and not exists (select from order_requests r where r.order_id = payments.order_id
      and r.kind = 'cancellation' and r.status = 'open')`;
  return forEachDue(deps, isDue, async (tx, paymentId) => {
    const locked = await lockOrder(tx, { paymentId });
    if (locked?.payment?.state !== "awaiting") return false;
    const { id: orderId, paymentType, paymentLinkInfo } = locked.order;
    const isLinkMissing = paymentType === "whop" && paymentLinkInfo === null;
    const kind = isLinkMissing ? "payment_link_missing" : "payment_reminder";
    await notePayment(tx, paymentId, isLinkMissing ? "link_missing" : "reminded", {});
    await enqueue(tx, kind, paymentId, { orderId });
    return true;
  });
}

/** Each in its own transaction, so a failure does not hold up the others. */
async function forEachDue(
  { db, log }: Deps,
  condition: ReturnType<typeof sql>,
  work: (tx: Db, paymentId: string) => Promise<boolean>,
): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from payments where state = 'awaiting' and ${condition} order by expires_at limit ${BATCH}`);
  let done = 0;
  for (const { id } of rows) {
    try {
      if (await db.transaction((tx) => work(tx, id))) done += 1;
    } catch (error) {
      log.error({ payment: id, error }, "awaited payment");
    }
  }
  return done;
}
