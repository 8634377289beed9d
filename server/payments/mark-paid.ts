import { type Cents, formatDollars, fromNumeric } from "#domain/money/cents.ts";
import { checkOrderMove } from "#domain/order/order-status.ts";
import { parseStaffNote } from "#domain/order/staff-note.ts";
import { ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import { lockOrder } from "#server/orders/lock-order.ts";
import { recordOrderEvent } from "#server/orders/record-order-event.ts";
import { noSuchOrder, type Refusal, refuse } from "#server/orders/refusal.ts";
import { movePayment } from "./move-payment.ts";

export interface PaidRequest {
  orderNumber: number;
  /** What has arrived: exactly what the order asks for, because nothing else pays it. */
  amountCents: Cents;
  /** By which the money can be found again. */
  reference: string;
  actor: string;
}

/** Money that a person has seen arrive (Venmo, Chime, a payment link) pays its order, once. */
export async function markPaid(
  db: Db,
  request: PaidRequest,
): Promise<Result<{ orderNumber: number }, Refusal>> {
  const { orderNumber, amountCents, actor } = request;
  const reference = parseStaffNote(request.reference, "A reference");
  if (!reference.ok) return refuse("invalid", reference.error);
  return db.transaction(async (tx) => {
    const locked = await lockOrder(tx, { orderNumber });
    if (!locked) return noSuchOrder(orderNumber);
    const { order, payment } = locked;
    if (payment === null) return refuse("not_allowed", "There is nothing to pay for this order.");
    if (payment.paidReference === reference.value) return ok({ orderNumber }); // clicked twice
    const move = checkOrderMove(order.status, "shipped");
    if (!move.ok) return refuse("not_allowed", move.error);
    if (payment.gateway !== null)
      return refuse("not_allowed", "This order is paid by a card at the gateway.");
    if (payment.state !== "awaiting") {
      const found = payment.paidReference === null ? "" : ` (${payment.paidReference})`;
      return refuse("not_allowed", `The order has been paid already${found}.`);
    }
    const due = fromNumeric(payment.amount);
    if (amountCents !== due) {
      const amounts = `${formatDollars(due)}, not ${formatDollars(amountCents)}`;
      return refuse("invalid", `The order asks for exactly ${amounts}.`);
    }
    const detail = { actor, reference: reference.value };
    const { amount: captured } = payment;
    await movePayment(tx, payment, "captured", detail, {
      authorized: captured,
      captured,
      paidReference: reference.value,
    });
    await recordOrderEvent(tx, order.id, actor, "paid", { reference: reference.value });
    return ok({ orderNumber });
  });
}
