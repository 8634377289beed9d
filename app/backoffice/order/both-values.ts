import { formatDollars, ZERO } from "#domain/money/cents.ts";
import type { OrderAct, OrderActValues } from "#domain/order/order-act.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import type { OrderForStaff } from "#server/orders/order-for-staff.ts";
import { STATUS_NAMES } from "../orders/order-list-texts.ts";

/** Two people's wishes for the same order, side by side. */
export interface BothValues {
  about: string;
  theirs: string;
  mine: string;
}

type Values = Pick<OrderActValues, "amount" | "reason" | "reference" | "trackingNumber" | "url">;

const statusOf = ({ order }: OrderForStaff): string => STATUS_NAMES[order.status];

const BOTH: Record<OrderAct, (order: OrderForStaff, mine: Values) => BothValues> = {
  approve: ({ order }, { reason }) => ({
    about: "Review",
    theirs:
      order.reviewApprovedAt === null
        ? "Not approved"
        : `Approved ${formatShopMinute(order.reviewApprovedAt)}`,
    mine: `Approve: ${reason}`,
  }),
  fraud: (found, { reason }) => ({
    about: "Status",
    theirs: statusOf(found),
    mine: `Canceled as fraud: ${reason}`,
  }),
  mark_paid: ({ payment }, { amount, reference }) => ({
    about: "Payment",
    theirs: `${formatDollars(payment?.captured ?? ZERO)} received${
      payment?.paidReference == null ? "" : `, ${payment.paidReference}`
    }`,
    mine: `${formatDollars(amount)} received, ${reference ?? ""}`,
  }),
  set_link: ({ order }, { url }) => ({
    about: "Payment link",
    theirs: order.paymentLinkInfo ?? "None",
    mine: url,
  }),
  ship: (found, { trackingNumber }) => ({
    about: "Shipment",
    theirs: found.order.trackingNumber ?? `None (${statusOf(found)})`,
    mine: trackingNumber,
  }),
  hold: (found, { reason }) => ({
    about: "Hold",
    theirs: found.isOnHold ? "On hold" : statusOf(found),
    mine: `On hold: ${reason}`,
  }),
  release: (found, { reason }) => ({
    about: "Hold",
    theirs: found.isOnHold ? "On hold" : statusOf(found),
    mine: `Released: ${reason}`,
  }),
  cancel: (found, { reason }) => ({
    about: "Status",
    theirs: statusOf(found),
    mine: `Canceled: ${reason}`,
  }),
  cancel_rest: (found, { reason }) => ({
    about: "Status",
    theirs: statusOf(found),
    mine: `Rest canceled: ${reason}`,
  }),
  unmark_fraud: (found, { reason }) => ({
    about: "Fraud",
    theirs: found.isMarkedFraud ? "Marked as fraud" : "Not marked as fraud",
    mine: `Not fraud: ${reason}`,
  }),
  note: (_, { reason }) => ({ about: "Note", theirs: "", mine: reason }),
};

export const bothValues = (order: OrderForStaff, act: OrderAct, mine: Values): BothValues =>
  BOTH[act](order, mine);
