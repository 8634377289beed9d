import type { OrderAct, OrderActValues } from "#domain/order/order-act.ts";
import type { OrderVersion } from "#domain/order/order-version.ts";
import type { Result } from "#domain/result.ts";
import type { Refusal } from "#server/orders/refusal.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";

type Staff = Shop["staff"];

interface Asked extends OrderActValues {
  orderNumber: number;
  /** The order as the form showed it. */
  seen: OrderVersion;
}

type Run = (staff: Staff, actor: StaffActor, asked: Asked) => Promise<Result<object, Refusal>>;

/** The operation behind each form. */
const RUNS: Record<OrderAct, Run> = {
  approve: (staff, actor, { orderNumber, seen, reason }) =>
    staff.fulfillment.approve(actor, { orderNumber, seen, reason }),
  fraud: (staff, actor, { orderNumber, seen, reason, reference, keepReason }) =>
    staff.fulfillment.cancel(actor, {
      orderNumber,
      seen,
      reason,
      refundReference: reference,
      keepReason,
      isFraud: true,
    }),
  mark_paid: (staff, actor, { orderNumber, seen, amount, reference }) =>
    staff.payments.markPaid(actor, {
      orderNumber,
      seen,
      amountCents: amount,
      reference: reference ?? "",
    }),
  set_link: (staff, actor, { orderNumber, seen, url }) =>
    staff.payments.setLink(actor, { orderNumber, seen, url }),
  ship: (staff, actor, { orderNumber, seen, trackingNumber, reason }) =>
    staff.fulfillment.ship(actor, {
      orderNumber,
      seen,
      trackingNumber,
      override: reason === "" ? null : reason,
    }),
  hold: (staff, actor, { orderNumber, seen, reason }) =>
    staff.orders.hold(actor, { orderNumber, seen, isOnHold: true, reason }),
  release: (staff, actor, { orderNumber, seen, reason }) =>
    staff.orders.hold(actor, { orderNumber, seen, isOnHold: false, reason }),
  cancel: (staff, actor, { orderNumber, seen, reason, reference, keepReason }) =>
    staff.fulfillment.cancel(actor, {
      orderNumber,
      seen,
      reason,
      refundReference: reference,
      keepReason,
    }),
  cancel_rest: (staff, actor, { orderNumber, seen, reason, reference }) =>
    staff.fulfillment.cancelRest(actor, { orderNumber, seen, reason, refundReference: reference }),
  unmark_fraud: (staff, actor, { orderNumber, seen, reason }) =>
    staff.orders.unmarkFraud(actor, { orderNumber, seen, reason }),
  // A note takes nothing from anyone, whatever happened meanwhile.
  note: (staff, actor, { orderNumber, reason, key }) =>
    staff.orders.note(actor, { orderNumber, text: reason, key }),
};

/** Does what a form of the order page asks for. */
export const doAct = (
  staff: Staff,
  actor: StaffActor,
  asked: Asked,
): Promise<Result<object, Refusal>> => RUNS[asked.act](staff, actor, asked);
