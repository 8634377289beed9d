import { err, ok, type Result } from "#domain/result.ts";
import type { PaymentState } from "./payment-states.ts";

/* Requirements of an order's payment before staff may act on the order, or why they may not (PAY-17). */

type Steps<Step> = Record<PaymentState, Result<Step, string>>;

const NOT_KNOWN = err("The gateway hasn't confirmed the card yet. The shop checks every minute.");
const CHARGING = err("The card is being charged. Check again in a minute.");
const GIVING_BACK = err("The card's authorization is being released.");
const GIVEN_BACK = err("The payment was already returned.");
const DECLINED = err("The card was declined.");
const REFUNDING = err("A refund is in progress. Check again in a minute.");
/** An edit left nothing to pay, so the order no longer uses this payment. */
const CARRIED_OVER = err("This payment was carried over to another one.");
const NOT_ASKED = err("The payment hasn't been requested yet.");

/** `approve_and_capture`: it is held for review, and staff must approve it first (PAY-14). */
export type ShipStep = "ship" | "capture" | "approve_and_capture" | "look_up";

const SHIP: Steps<ShipStep> = {
  created: NOT_ASKED,
  authorizing: NOT_KNOWN,
  unknown: NOT_KNOWN,
  authorized: ok("capture"),
  held: ok("approve_and_capture"),
  capturing: ok("look_up"),
  captured: ok("ship"),
  voiding: GIVING_BACK,
  voided: GIVEN_BACK,
  refunding: REFUNDING,
  partially_refunded: GIVEN_BACK,
  refunded: GIVEN_BACK,
  declined: DECLINED,
  failed: DECLINED,
  expired: err("The card's authorization expired. The customer must pay again."),
  awaiting: err("The payment hasn't arrived. Mark the order as paid first."),
  carried_over: CARRIED_OVER,
};

/** `void` releases an authorization, `refund` returns money; `close` ends a payment that never arrived. */
export type CancelStep = "nothing" | "close" | "void" | "refund";

const CANCEL: Steps<CancelStep> = {
  created: NOT_ASKED,
  authorizing: NOT_KNOWN,
  unknown: NOT_KNOWN,
  authorized: ok("void"),
  held: ok("void"),
  capturing: CHARGING,
  captured: ok("refund"),
  voiding: ok("nothing"),
  voided: ok("nothing"),
  refunding: REFUNDING,
  partially_refunded: ok("refund"),
  refunded: ok("nothing"),
  declined: ok("nothing"),
  failed: ok("nothing"),
  expired: ok("nothing"),
  awaiting: ok("close"),
  carried_over: ok("nothing"),
};

export type RefundStep = "refund" | "look_up";

const NOT_CHARGED = err("No payment was taken for this order.");

const REFUND: Steps<RefundStep> = {
  created: NOT_CHARGED,
  authorizing: NOT_CHARGED,
  unknown: NOT_CHARGED,
  authorized: NOT_CHARGED,
  held: NOT_CHARGED,
  capturing: CHARGING,
  captured: ok("refund"),
  voiding: NOT_CHARGED,
  voided: NOT_CHARGED,
  refunding: ok("look_up"),
  partially_refunded: ok("refund"),
  refunded: ok("refund"), // the part paid by affiliate balance may still be refundable
  declined: NOT_CHARGED,
  failed: NOT_CHARGED,
  expired: NOT_CHARGED,
  awaiting: NOT_CHARGED,
  carried_over: ok("refund"), // as with `refunded`
};

/** The payment states that decide what an edit does with a payment (EDIT-4). */
export type EditStep = "asked" | "authorized" | "paid";

const EDIT: Steps<EditStep> = {
  created: NOT_ASKED,
  authorizing: NOT_KNOWN,
  unknown: NOT_KNOWN,
  authorized: ok("authorized"),
  held: ok("authorized"),
  capturing: CHARGING,
  captured: ok("paid"),
  voiding: GIVING_BACK,
  voided: GIVEN_BACK,
  refunding: REFUNDING,
  partially_refunded: GIVEN_BACK,
  refunded: GIVEN_BACK,
  declined: DECLINED,
  failed: DECLINED,
  expired: GIVEN_BACK,
  awaiting: ok("asked"),
  carried_over: CARRIED_OVER,
};

/* `null` means that there was nothing to pay, because the affiliate balance covered everything. */

export const shipStep = (state: PaymentState | null): Result<ShipStep, string> =>
  state === null ? ok("ship") : SHIP[state];

export const cancelStep = (state: PaymentState | null): Result<CancelStep, string> =>
  state === null ? ok("nothing") : CANCEL[state];

export const refundStep = (state: PaymentState | null): Result<RefundStep, string> =>
  state === null ? ok("refund") : REFUND[state];

/** `nothing`: there was nothing to pay. */
export const editStep = (state: PaymentState | null): Result<EditStep | "nothing", string> =>
  state === null ? ok("nothing") : EDIT[state];
