import { formatDollars, ZERO } from "#domain/money/cents.ts";
import type { OrderAct } from "#domain/order/order-act.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import type { OrderForStaff } from "#server/orders/order-for-staff.ts";
import { STATUS_NAMES } from "../orders/order-list-texts.ts";

/** Two people's conflicting values for the same order, side by side. */
export interface BothValues {
  about: string;
  theirs: string;
  mine: string;
}

const statusOf = ({ order }: OrderForStaff): string => STATUS_NAMES[order.status];

const holdOf = (found: OrderForStaff): string => (found.isOnHold ? "On hold" : statusOf(found));

const BOTH: Record<OrderAct, (order: OrderForStaff, typed: string) => BothValues> = {
  approve: ({ order }, typed) => ({
    about: "Review",
    theirs:
      order.reviewApprovedAt === null
        ? "Not approved"
        : `Approved ${formatShopMinute(order.reviewApprovedAt)}`,
    mine: `Approve: ${typed}`,
  }),
  fraud: (found, typed) => ({
    about: "Status",
    theirs: statusOf(found),
    mine: `Canceled as fraud: ${typed}`,
  }),
  mark_paid: ({ payment }, typed) => ({
    about: "Payment",
    theirs: `${formatDollars(payment?.captured ?? ZERO)} received${
      payment?.paidReference == null ? "" : `, ${payment.paidReference}`
    }`,
    mine: `Received: ${typed}`,
  }),
  set_link: ({ order }, typed) => ({
    about: "Payment link",
    theirs: order.paymentLinkInfo ?? "None",
    mine: typed,
  }),
  ship: (found, typed) => ({
    about: "Shipment",
    theirs: found.order.trackingNumber ?? `None (${statusOf(found)})`,
    mine: typed,
  }),
  hold: (found, typed) => ({ about: "Hold", theirs: holdOf(found), mine: `On hold: ${typed}` }),
  release: (found, typed) => ({ about: "Hold", theirs: holdOf(found), mine: `Released: ${typed}` }),
  cancel: (found, typed) => ({
    about: "Status",
    theirs: statusOf(found),
    mine: `Canceled: ${typed}`,
  }),
  cancel_rest: (found, typed) => ({
    about: "Status",
    theirs: statusOf(found),
    mine: `Remaining items canceled: ${typed}`,
  }),
  unmark_fraud: (found, typed) => ({
    about: "Fraud",
    theirs: found.isMarkedFraud ? "Marked as fraud" : "Not marked as fraud",
    mine: `Not fraud: ${typed}`,
  }),
  note: (_, typed) => ({ about: "Note", theirs: "", mine: typed }),
};

/** @param typed the form's values, in words */
export const bothValues = (order: OrderForStaff, act: OrderAct, typed: string): BothValues =>
  BOTH[act](order, typed);
