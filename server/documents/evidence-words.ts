import type { Actor } from "#domain/actor.ts";
import type { OrderEventKind } from "#domain/order/order-event.ts";

export type Row = readonly [label: string, text: string];

/** Rows with a stored value. */
export const stored = (rows: readonly (readonly [string, string | null])[]): Row[] =>
  rows.flatMap(([label, text]) => (text === null || text === "" ? [] : [[label, text] as const]));

/** Emails to the customer. */
export const EVIDENCE_MAILS: Readonly<Record<string, string>> = {
  order_confirmation: "Order confirmation",
  order_shipped: "Shipped, with the tracking number",
  order_part_shipped: "Part of the order shipped, with the tracking number",
  order_rest_canceled: "Remaining items canceled",
  tracking_corrected: "Tracking number corrected",
  order_reshipped: "Replacement shipped, with the tracking number",
  parcel_out: "Out for delivery",
  parcel_delivered: "Delivered",
  order_cancelled: "Order canceled",
  order_refunded: "Refund",
  order_edited: "Order changed",
  order_request_decided: "Decision on a request",
  payment_reminder: "Payment reminder",
  payment_link: "Payment link",
  payment_expired: "Payment expired",
  pay_again: "New payment requested",
};

/** The events to list, without internal staff actions. */
export const EVIDENCE_EVENTS: Partial<Record<OrderEventKind, string>> = {
  placed: "Order placed",
  payment_authorized: "Card authorized",
  payment_held: "Card authorized",
  paid: "Paid",
  payment_link_set: "Payment link sent",
  asked_to_pay_again: "New payment requested",
  shipped: "Shipped",
  part_shipped: "Part of the order shipped",
  rest_canceled: "Remaining items canceled",
  tracking_corrected: "Tracking number corrected",
  parcel_lost: "Parcel recorded as lost",
  parcel_returned: "Parcel recorded as returned",
  reshipped: "Replacement shipped",
  cancelled: "Canceled",
  refunded: "Refunded",
  change_requested: "Change requested by the customer",
  change_approved: "Change made",
  change_declined: "Change declined",
  edited: "Order changed",
};

/** Staff names aren't given to banks. */
export function whoText(actor: Actor): string {
  switch (actor.kind) {
    case "staff":
      return "the shop's staff";
    case "customer":
      return "the customer";
    default:
      return "the shop";
  }
}
