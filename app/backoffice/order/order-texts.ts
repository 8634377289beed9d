import type { OrderAct } from "#domain/order/order-act.ts";
import type { OrderEventKind } from "#domain/order/order-event.ts";
import type { ChosenTender, RefundTender } from "#domain/order/refund-tender.ts";
import type { PaymentEventKind } from "#domain/payment/payment-event.ts";
import { upperFirst } from "#domain/text/upper-first.ts";
import type { Viewer } from "#server/orders/view-order.ts";

/** Each act's name, effect, button and confirmation. */
export const ACT_TEXTS: Record<
  OrderAct,
  { title: string; hint: string; button: string; done: string }
> = {
  approve: {
    title: "Review order",
    hint: "Approving it lets the order be charged and shipped despite its flags.",
    button: "Approve order",
    done: "approved.",
  },
  fraud: {
    title: "Cancel as fraud",
    hint: "Refunds and restocks the order. Later orders with the same account, email, phone or street are held for review.",
    button: "Cancel as fraud",
    done: "canceled as fraud.",
  },
  mark_paid: {
    title: "Mark as paid",
    hint: "The amount must be exactly the amount due.",
    button: "Mark as paid",
    done: "marked as paid.",
  },
  set_link: {
    title: "Send payment link",
    hint: "The customer gets it by email and sees it on the order's page.",
    button: "Send link",
    done: "now has a payment link.",
  },
  ship: {
    title: "Ship order",
    hint: "Charges the card first, then emails the tracking number.",
    button: "Ship order",
    done: "shipped.",
  },
  hold: {
    title: "Put on hold",
    hint: "The order can't be packed or shipped until you release it.",
    button: "Put on hold",
    done: "put on hold.",
  },
  release: {
    title: "Release hold",
    hint: "The order can ship again.",
    button: "Release hold",
    done: "released.",
  },
  cancel: {
    title: "Cancel order",
    hint: "Restocks the items, returns the code and the balance, and refunds the payment unless you keep it. The customer gets an email. This can't be undone.",
    button: "Cancel order",
    done: "canceled.",
  },
  cancel_rest: {
    title: "Cancel remaining items",
    hint: "Restocks the units that haven't shipped and refunds what was paid for them. The order then counts as shipped, and the customer gets an email. This can't be undone.",
    button: "Cancel remaining items",
    done: "shipped, and the remaining items were canceled.",
  },
  unmark_fraud: {
    title: "Remove fraud flag",
    hint: "Later orders are no longer held because of this one. The order stays canceled.",
    button: "Remove fraud flag",
    done: "no longer marked as fraud.",
  },
  note: {
    title: "Add note",
    hint: "Staff only. Deleted with the customer's data.",
    button: "Add note",
    done: "has a new note.",
  },
};

/** Where to send a refund. */
export const TENDER_CHOICES: Record<ChosenTender, string> = {
  as_paid: "The way it was paid",
  by_hand: "By check or transfer you already sent",
  store_credit: "As store credit",
};

/** Where a refund was sent. */
export const TENDER_TEXTS: Record<RefundTender, string> = {
  as_paid: "The way it was paid",
  by_hand: "By check or transfer",
  store_credit: "As store credit",
  chargeback: "Taken by the customer's bank",
};

/** Each event as a sentence; without {by}, it came from the gateway or a timer. */
export const EVENT_TEXTS: Record<OrderEventKind, string> = {
  placed: "{by} placed the order",
  paid: "{by} paid the order",
  payment_link_set: "{by} sent the payment link",
  asked_to_pay_again: "{by} asked the customer to pay again",
  approved: "{by} approved the order",
  ship_requested: "{by} requested the shipment",
  printed: "{by} printed the {document}",
  refunded: "{by} refunded the order",
  shipped: "{by} shipped the order",
  tracking_corrected: "{by} corrected the tracking number",
  parcel_lost: "{by} reported a lost parcel",
  parcel_returned: "{by} recorded a returned parcel",
  part_shipped: "{by} shipped part of the order",
  rest_canceled: "{by} canceled the remaining items",
  reshipped: "{by} shipped a replacement",
  label_bought: "{by} purchased a shipping label",
  label_voided: "{by} voided a shipping label",
  cancelled: "{by} canceled the order",
  change_requested: "{by} requested a change",
  change_approved: "{by} approved the change",
  change_declined: "{by} declined the change",
  noted: "{by} left a note",
  edited: "{by} edited the order",
  hold_set: "{by} put the order on hold",
  hold_released: "{by} released the hold",
  chargeback_opened: "{by} recorded a chargeback",
  chargeback_evidence_sent: "{by} sent evidence to the bank",
  chargeback_won: "{by} recorded the chargeback as won",
  chargeback_lost: "{by} recorded the chargeback as lost",
  fraud_unmarked: "{by} removed the fraud flag",
  payment_authorized: "Card authorized",
  payment_held: "Card authorized and held for review",
  authorization_ages: "The card's authorization expires soon",
  refund_refused: "The gateway declined the refund",
};

const PAYMENT_WORDS: Partial<Record<PaymentEventKind, string>> = {
  awaiting: "Payment requested",
  carried_over: "Payment carried over to the next one",
  captured: "Card charged",
  authorizing: "Card sent to the gateway",
  capturing: "Charge sent to the gateway",
  voiding: "Void sent to the gateway",
  refunding: "Refund started",
  unknown: "The gateway's answer was lost",
  age_warned: "Warning sent: the authorization expires soon",
  reminded: "Payment reminder sent",
  link_missing: "Payment link missing",
};

/** The event's own text, or one made from its name: "Payment partially refunded". */
export const paymentEventText = (kind: PaymentEventKind | "void"): string =>
  (kind === "void" ? undefined : PAYMENT_WORDS[kind]) ?? `Payment ${kind.replaceAll("_", " ")}`;

/** "order_confirmation" -> "Order confirmation email" */
export const mailText = (kind: string): string => `${upperFirst(kind.replaceAll("_", " "))} email`;

export const MAIL_STATE_TEXTS: Record<string, string> = {
  waiting: "waiting to be sent",
  done: "sent",
  dead: "failed for three days",
  dropped: "discarded",
};

/** "Also here: sam@shop.example, for 2 minutes"; "" if no one else is. */
export const alsoHereText = (viewers: readonly Viewer[]): string =>
  viewers.length === 0
    ? ""
    : `Also here: ${viewers.map(({ email, minutes }) => `${email}, ${sinceText(minutes)}`).join("; ")}`;

function sinceText(minutes: number): string {
  if (minutes < 1) return "just now";
  return `for ${minutes === 1 ? "1 minute" : `${minutes} minutes`}`;
}

/** An order's next step. */
export const WAITING_TEXTS = {
  nothing: "None",
  hold: "Release the hold",
  dispute: "The bank's decision on its chargeback",
  review: "Review",
  money: "Payment",
  answer: "The gateway's answer",
  parcel: "Shipping",
} as const;

export const ORDER_PAGE_TEXTS = {
  changed: "Someone changed this order after you opened it.",
  tooLate: "This is no longer possible.",
  refused: "No changes were saved.",
  mentionHint: "Mention someone to show the note on their Today page:",
};

export const SPLIT_TEXTS = {
  link: "Split order",
  title: (orderNumber: number | string) => `Split order ${orderNumber}`,
  purpose:
    "What ships now stays in this order. The remaining items become a second order, and the customer is asked by email to pay for it.",
  cannot: "This order can't be split now.",
  units: "Units that ship now",
  unitsHint: "Prefilled with the units in stock.",
  look: "Review split",
  again: "Change units",
  commit: "Split order",
  refused: "The order wasn't split.",
  changed: "Someone changed this order. Review your updated split.",
  preview: "Both orders",
  rows: "Units and amounts",
  now: "Ships now",
  later: "Second order",
  consequences: [
    "The card is charged only for what ships now.",
    "The customer pays for the second order by payment link. If they don't pay in time, it's canceled and its units are released.",
    "Prices, discounts and taxes stay as agreed, and shipping stays with this order.",
    "This can't be undone.",
  ],
  done: (orderNumber: number, rest: number) =>
    `Order ${orderNumber} was split. The remaining items are in order ${rest}.`,
};
