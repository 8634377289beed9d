import { ZERO } from "#domain/money/cents.ts";
import type { Result } from "#domain/result.ts";
import type { OrderAct, OrderActValues } from "#domain/staff/order-act.ts";
import type { Refusal } from "#server/orders/refusal.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";

type Staff = Shop["staff"];

type Run = (
  staff: Staff,
  actor: StaffActor,
  about: OrderActValues & { orderNumber: number },
) => Promise<Result<unknown, Refusal>>;

/** The operation behind each form. */
const RUNS: Record<OrderAct, Run> = {
  approve: (staff, actor, { orderNumber, reason }) =>
    staff.fulfillment.approve(actor, { orderNumber, reason }),
  mark_paid: (staff, actor, { orderNumber, amount, reference }) =>
    staff.payments.markPaid(actor, {
      orderNumber,
      amountCents: amount === "full" ? ZERO : amount,
      reference: reference ?? "",
    }),
  set_link: (staff, actor, { orderNumber, url }) =>
    staff.payments.setLink(actor, { orderNumber, url }),
  ship: (staff, actor, { orderNumber, trackingNumber, reason }) =>
    staff.fulfillment.ship(actor, {
      orderNumber,
      trackingNumber,
      override: reason === "" ? null : reason,
    }),
  cancel: (staff, actor, { orderNumber, reason, reference }) =>
    staff.fulfillment.cancel(actor, { orderNumber, reason, refundReference: reference }),
  refund: (staff, actor, { orderNumber, amount, reason, reference, key }) =>
    staff.refunds.refund(actor, { orderNumber, amount, reason, reference, key }),
  note: (staff, actor, { orderNumber, reason }) =>
    staff.orders.note(actor, { orderNumber, note: reason }),
};

/** Does what a form of the order page asks for. */
export const doAct = (
  staff: Staff,
  actor: StaffActor,
  about: OrderActValues & { orderNumber: number },
): Promise<Result<unknown, Refusal>> => RUNS[about.act](staff, actor, about);
