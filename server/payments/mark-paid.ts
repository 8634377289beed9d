import type { Actor } from "#domain/actor.ts";
import { formatDollars } from "#domain/money/cents.ts";
import type { MARK_PAID } from "#domain/order/order-act.ts";
import { checkOrderMove } from "#domain/order/order-status.ts";
import { dueOf } from "#domain/payment/due-of.ts";
import { ok, type Result } from "#domain/result.ts";
import type { ActInput } from "#domain/staff/staff-act.ts";
import type { Db } from "#server/db/client.ts";
import { type LockedOrder, lockOrder } from "#server/orders/lock-order.ts";
import { recordOrderEvent } from "#server/orders/record-order-event.ts";
import { noSuchOrder, type Refusal, refuse } from "#server/orders/refusal.ts";
import { refuseChanged, type Seen } from "#server/orders/refuse-changed.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { movePayment, type Payment } from "./move-payment.ts";

/** The amount that arrived; only the exact amount due pays the order. */
export interface PaidRequest extends Seen, ActInput<typeof MARK_PAID> {
  orderNumber: number;
  actor: StaffActor;
}

/**
 * Records manual money that staff have seen arrive (Venmo, Chime, a payment link), which pays its order, once (BANK-7).
 */
export async function markPaid(
  db: Db,
  request: PaidRequest,
): Promise<Result<{ orderNumber: number }, Refusal>> {
  const { orderNumber, amountCents, reference, actor } = request;
  return db.transaction(async (tx) => {
    const locked = await lockOrder(tx, { orderNumber });
    if (!locked) return noSuchOrder(orderNumber);
    if (locked.payment?.paidReference === reference) return ok({ orderNumber }); // clicked twice
    const unchanged = await refuseChanged(tx, locked, request);
    if (!unchanged.ok) return unchanged;
    const awaited = awaitedPayment(locked);
    if (!awaited.ok) return awaited;
    const payment = awaited.value;
    const due = dueOf(payment);
    if (amountCents !== due) {
      const amounts = `${formatDollars(due)}, not ${formatDollars(amountCents)}`;
      return refuse("invalid", `Enter the exact amount due: ${amounts}.`);
    }
    await recordPaid(tx, { ...locked, payment }, { actor, reference });
    return ok({ orderNumber });
  });
}

const CANCELED =
  "This order was canceled or has expired, so it can't be marked as paid. Send the money back, or place a new order for the customer.";

/** The manual payment that is awaited, or why there is none. */
export function awaitedPayment({ order, payment }: LockedOrder): Result<Payment, Refusal> {
  if (payment === null) return refuse("not_allowed", "This order has nothing due.");
  if (order.status === "cancelled") return refuse("not_allowed", CANCELED);
  const move = checkOrderMove(order.status, "shipped");
  if (!move.ok) return refuse("not_allowed", move.error);
  if (payment.gateway !== null) return refuse("not_allowed", "This order is paid by card.");
  if (payment.state === "awaiting") return ok(payment);
  const found = payment.paidReference === null ? "" : ` (${payment.paidReference})`;
  return refuse("not_allowed", `This order was already paid${found}.`);
}

/**
 * Records that an `awaiting` payment's money has arrived; `more` is stored along with the actor and
 * reference.
 */
export async function recordPaid(
  tx: Db,
  { order, payment }: LockedOrder & { payment: Payment },
  { actor, reference, ...more }: { actor: Actor; reference: string; [detail: string]: unknown },
): Promise<void> {
  const { amount: captured } = payment;
  const amounts = { authorized: captured, captured, paidReference: reference };
  await movePayment(tx, payment, "captured", { actor, reference, ...more }, amounts);
  await recordOrderEvent(tx, order.id, actor, { kind: "paid", detail: { reference, ...more } });
}
