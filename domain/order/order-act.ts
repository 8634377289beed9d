import { type Cents, cents } from "#domain/money/cents.ts";
import { paymentLink } from "#domain/payment/payment-link.ts";
import type { PaymentState } from "#domain/payment/payment-states.ts";
import type { PaymentType } from "#domain/payment/payment-type.ts";
import { toggle } from "#domain/record/choice-fields.ts";
import { optional } from "#domain/record/field.ts";
import { dollars } from "#domain/record/number-fields.ts";
import { note, reference } from "#domain/record/text-fields.ts";
import { trackingNumber } from "#domain/shipping/tracking-number.ts";
import { type AnyAct, staffAct } from "#domain/staff/staff-act.ts";
import type { OrderStatus } from "./order-status.ts";
import { orderTag } from "./order-tag.ts";

/* Staff's actions on one order. */

const REASON = { reason: note("Reason") };

export const APPROVE_ORDER = staffAct("orders.approve", { reason: optional(note("Reason")) });

export const HOLD_ORDER = staffAct("orders.hold", { isOnHold: toggle("On hold"), ...REASON });

export const CANCEL_ORDER = staffAct("orders.cancel", {
  ...REASON,
  keepReason: optional(note("Reason to keep payment", { hint: "It can be refunded later." })),
  refundReference: optional(
    reference("Refund reference", { hint: "Only if the order was paid by hand." }),
  ),
});

/** Cancels the rest of a partly shipped order. */
export const CANCEL_REST = staffAct("orders.cancel", {
  ...REASON,
  refundReference: optional(
    reference("Refund reference", { hint: "For the money you send back." }),
  ),
});

export const UNMARK_FRAUD = staffAct("payments.dispute", REASON);

export const MARK_PAID = staffAct("payments.record", {
  amountCents: dollars("Amount received", { min: cents(1), max: cents(1_000_000_00) }),
  reference: reference("Reference", { hint: "For example, “Venmo 3381”." }),
});

export const SET_PAYMENT_LINK = staffAct("payments.record", { url: paymentLink("Payment link") });

/** Ships the whole order in one parcel. */
export const SHIP_ORDER = staffAct("orders.ship", {
  trackingNumber: trackingNumber("Tracking number"),
  override: optional(note("Override reason", { hint: "For a review or a ban." })),
});

/** Its other arguments are the amount or the units, and the way of the refund. */
export const REFUND_ORDER = staffAct("orders.refund", {
  ...REASON,
  reference: optional(reference("Reference", { hint: "For money that was sent by hand." })),
});

/** `text` isn't recorded: it stays in the history, where it can be withdrawn. */
export const NOTE_ORDER = staffAct("orders.note", { text: note("Note") });

export const TAG_ORDER = staffAct("orders.note", { tag: orderTag("Tag"), isOn: toggle("On") });

/** The order page's forms, by the values of their buttons. */
export const ORDER_ACTS = {
  approve: APPROVE_ORDER,
  /** Cancels it as fraud. */
  fraud: CANCEL_ORDER,
  mark_paid: MARK_PAID,
  set_link: SET_PAYMENT_LINK,
  ship: SHIP_ORDER,
  hold: HOLD_ORDER,
  release: HOLD_ORDER,
  cancel: CANCEL_ORDER,
  cancel_rest: CANCEL_REST,
  unmark_fraud: UNMARK_FRAUD,
  note: NOTE_ORDER,
} as const satisfies Record<string, AnyAct>;

export type OrderAct = keyof typeof ORDER_ACTS;

/** The facts that decide which actions make sense now. */
export interface ActState {
  status: OrderStatus;
  /** Only its rest can be canceled. */
  isPartlyShipped: boolean;
  /** Flags or a held payment block the charge, and no one has approved it. */
  needsApproval: boolean;
  isOnHold: boolean;
  isMarkedFraud: boolean;
  paymentState: PaymentState | null;
  paymentMethod: PaymentType | null;
}

const MAKES_SENSE: Record<OrderAct, (state: ActState) => boolean> = {
  approve: ({ status, needsApproval }) => status === "pending" && needsApproval,
  fraud: ({ status, isPartlyShipped }) => status === "pending" && !isPartlyShipped,
  mark_paid: ({ status, paymentState }) => status === "pending" && paymentState === "awaiting",
  set_link: ({ status, paymentState, paymentMethod }) =>
    status === "pending" &&
    paymentState === "awaiting" &&
    (paymentMethod === "credit_link" || paymentMethod === "whop"),
  ship: ({ status, paymentState, isOnHold }) =>
    status === "pending" && paymentState !== "awaiting" && !isOnHold,
  hold: ({ status, isOnHold }) => status === "pending" && !isOnHold,
  release: ({ status, isOnHold }) => status === "pending" && isOnHold,
  cancel: ({ status, isPartlyShipped }) => status === "pending" && !isPartlyShipped,
  cancel_rest: ({ isPartlyShipped }) => isPartlyShipped,
  unmark_fraud: ({ isMarkedFraud }) => isMarkedFraud,
  note: () => true,
};

const ACTS: readonly OrderAct[] = [
  "release",
  "approve",
  "mark_paid",
  "set_link",
  "ship",
  "hold",
  "cancel",
  "cancel_rest",
  "fraud",
  "unmark_fraud",
  "note",
];

/** In display order. The operations decide again, with the order locked. */
export const actsThatMakeSense = (state: ActState): OrderAct[] =>
  ACTS.filter((act) => MAKES_SENSE[act](state));

/** Paid money or balance that wasn't refunded can be returned once the order is no longer open (REFUND-1). */
export const canRefund = (status: OrderStatus, leftCents: Cents): boolean =>
  status !== "pending" && leftCents > 0;

/** The field that shows an operation's refusal of its input. */
export const REFUSED_FIELD: Record<OrderAct, string> = {
  approve: "reason",
  fraud: "refundReference",
  mark_paid: "amountCents",
  set_link: "url",
  ship: "trackingNumber",
  hold: "reason",
  release: "reason",
  cancel: "refundReference",
  cancel_rest: "refundReference",
  unmark_fraud: "reason",
  note: "text",
};
