import type { OrderAct } from "#domain/order/order-act.ts";
import type { OrderEventKind } from "#domain/order/order-event.ts";
import type { ChosenTender, RefundTender } from "#domain/order/refund-tender.ts";
import type { PaymentEventKind } from "#domain/payment/payment-event.ts";
import type { Viewer } from "#server/orders/view-order.ts";

/** What each act is called, what it does, and what is said once it is done. */
export const ACT_TEXTS: Record<
  OrderAct,
  { title: string; hint: string; button: string; done: string }
> = {
  approve: {
    title: "Decide the review",
    hint: "Approved, the order may be charged and shipped in spite of what is flagged.",
    button: "Approve order",
    done: "is approved.",
  },
  fraud: {
    title: "Cancel as fraud",
    hint: "Returns everything as canceling does. Later orders with the same account, email, phone or street are held for review.",
    button: "Cancel as fraud",
    done: "is canceled as fraud.",
  },
  mark_paid: {
    title: "Mark as paid",
    hint: "Only the exact amount due pays the order.",
    button: "Mark as paid",
    done: "is paid.",
  },
  set_link: {
    title: "Set the payment link",
    hint: "The customer gets it by email and sees it on the order's page.",
    button: "Send link",
    done: "has its payment link.",
  },
  ship: {
    title: "Ship",
    hint: "Charges the card first. The customer gets the tracking number by email.",
    button: "Ship order",
    done: "has shipped.",
  },
  hold: {
    title: "Put on hold",
    hint: "It does not ship, and no one packs it, until it is released.",
    button: "Put on hold",
    done: "is on hold.",
  },
  release: {
    title: "Release",
    hint: "It may ship again.",
    button: "Release order",
    done: "is released.",
  },
  cancel: {
    title: "Cancel",
    hint: "Returns the stock, the code and the balance, and the payment unless you keep it.",
    button: "Cancel order",
    done: "is canceled.",
  },
  unmark_fraud: {
    title: "It was not fraud",
    hint: "Later orders with the same account, email, phone or street are no longer held for review because of this one. It stays canceled.",
    button: "Take the mark back",
    done: "is no longer marked as fraud.",
  },
  note: {
    title: "Add a note",
    hint: "For staff alone. It is deleted with the customer's data.",
    button: "Add note",
    done: "has a new note.",
  },
};

/** Where a refund's money is to go. */
export const TENDER_CHOICES: Record<ChosenTender, string> = {
  as_paid: "The way it was paid",
  by_hand: "By check or transfer, which you have sent",
  store_credit: "As store credit, to be spent at checkout",
};

/** Where it went. */
export const TENDER_TEXTS: Record<RefundTender, string> = {
  as_paid: "The way it was paid",
  by_hand: "By check or transfer",
  store_credit: "As store credit",
  chargeback: "Taken by the customer's bank",
};

export const EVENT_TEXTS: Record<OrderEventKind, string> = {
  placed: "Order placed",
  payment_authorized: "Card authorized",
  payment_held: "Card authorized, held for review",
  paid: "Paid",
  payment_link_set: "Payment link set",
  authorization_ages: "The card's authorization will expire soon",
  asked_to_pay_again: "Asked to pay again",
  approved: "Approved",
  ship_requested: "Shipment requested",
  shipped: "Shipped",
  tracking_corrected: "Tracking number corrected",
  parcel_lost: "Parcel lost",
  parcel_returned: "Parcel returned",
  reshipped: "Sent again",
  printed: "Printed",
  cancelled: "Canceled",
  refunded: "Refunded",
  refund_refused: "The gateway refused the refund",
  change_requested: "The customer asked for a change",
  change_approved: "Change approved",
  change_declined: "Change declined",
  noted: "Note",
  edited: "Edited",
  hold_set: "Put on hold",
  hold_released: "Released",
  chargeback_opened: "Chargeback opened",
  chargeback_evidence_sent: "Evidence sent to the bank",
  chargeback_won: "Chargeback won",
  chargeback_lost: "Chargeback lost",
  fraud_unmarked: "No longer marked as fraud",
};

const PAYMENT_WORDS: Partial<Record<PaymentEventKind, string>> = {
  awaiting: "Payment awaited",
  carried_over: "Payment counts toward the next",
  captured: "Card charged",
  authorizing: "Card sent to the gateway",
  capturing: "Charge sent to the gateway",
  voiding: "Void sent to the gateway",
  refunding: "Refund begun",
  unknown: "The gateway's answer was lost",
  age_warned: "Warned of the authorization's age",
  reminded: "Reminded to pay",
  link_missing: "The payment link is missing",
};

/** "Payment partially refunded" for those without words of their own. */
export const paymentEventText = (kind: PaymentEventKind | "void"): string =>
  (kind === "void" ? undefined : PAYMENT_WORDS[kind]) ?? `Payment ${kind.replaceAll("_", " ")}`;

/** "order_confirmation" -> "Email: order confirmation" */
export const mailText = (kind: string): string => `Email: ${kind.replaceAll("_", " ")}`;

export const MAIL_STATE_TEXTS: Record<string, string> = {
  waiting: "waiting to be sent",
  done: "sent",
  dead: "could not be sent for three days",
  dropped: "dropped",
};

/** "Also here: sam@shop.example, since 2 minutes"; "" = no one is. */
export const alsoHereText = (viewers: readonly Viewer[]): string =>
  viewers.length === 0
    ? ""
    : `Also here: ${viewers.map(({ email, minutes }) => `${email}, ${sinceText(minutes)}`).join("; ")}`;

function sinceText(minutes: number): string {
  if (minutes < 1) return "just now";
  return `since ${minutes === 1 ? "1 minute" : `${minutes} minutes`}`;
}

/** What an order waits for. */
export const WAITING_TEXTS = {
  nothing: "Nothing",
  hold: "Its release: it is on hold",
  dispute: "The bank's decision on its chargeback",
  review: "A review",
  money: "The money",
  answer: "The gateway's answer",
  parcel: "A parcel",
} as const;

export const ORDER_PAGE_TEXTS = {
  changed: "This order has changed since you opened it.",
  tooLate: "What you asked for can no longer be done.",
  refused: "Nothing was changed.",
  reviewHint:
    "Approved, the order may be charged and shipped in spite of what is flagged. Canceled as fraud, everything is returned, and later orders with the same account, email, phone or street are held for review.",
  mentionHint: "Anyone you name sees this note on their Today page. You can name:",
};
