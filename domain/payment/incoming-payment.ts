import type { Cents } from "#domain/money/cents.ts";
import { foldText } from "#domain/text/fold-text.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { MONEY_CAME, type PaymentState } from "./payment-states.ts";
import type { PaymentType } from "./payment-type.ts";

/** Where payments that customers send themselves arrive: by hand, or through a payment link. */
export const TENDER_NAMES = { venmo: "Venmo", chime: "Chime", link: "Payment link" };

export type IncomingTender = keyof typeof TENDER_NAMES;

// Object.keys widens the constant's keys.
export const INCOMING_TENDERS = Object.keys(TENDER_NAMES) as readonly IncomingTender[];

/** The orders that each can pay. */
export const TENDER_METHODS: Record<IncomingTender, readonly PaymentType[]> = {
  venmo: ["venmo"],
  chime: ["chime"],
  link: ["credit_link", "whop"],
};

/** A payment as listed in the tender's export. */
export interface IncomingPayment {
  /** The payment service's id, which identifies the payment however often it is imported. */
  externalId: string;
  amountCents: Cents;
  /** The customer's note, including the memo code; "" if there is none. */
  note: string;
  payer: string;
  /** Left out if the list has none. */
  day?: PlainDate;
}

/** The details that distinguish a payment from another with the same id. */
type Told = Pick<IncomingPayment, "amountCents" | "payer"> & { day: PlainDate | null };

/**
 * Whether a row of a list is a stored payment with the same id. A bank may use one reference for several payments, and
 * a spreadsheet rounds long ids, so the amount, the payer and the day have to match as far as both are known (BANK-5).
 *
 * @param stored its payer may have been erased since
 */
export const isSamePayment = (stored: Told, listed: Told): boolean =>
  stored.amountCents === listed.amountCents &&
  (stored.payer === "" ||
    stored.payer === ERASED ||
    listed.payer === "" ||
    foldText(stored.payer) === foldText(listed.payer)) &&
  (stored.day === null || listed.day === null || stored.day === listed.day);

const ERASED = "Erased";

/** Why a payment was not matched to an order automatically; a person decides (BANK-4). */
export const EXCEPTION_TEXTS = {
  unknown_memo: "no order matches its note",
  partial: "less than the amount due",
  too_much: "more than the amount due",
  twice: "the order has already been paid",
  order_closed: "the order was canceled or changed, or its payment expired",
  same_id: "another payment has the same ID",
} as const;

export type IncomingException = keyof typeof EXCEPTION_TEXTS;

/** Advice for each exception, with the page's and the commands' words "assign" and "dismiss". */
export const EXCEPTION_ADVICE: Record<IncomingException, string> = {
  unknown_memo: "assign it to its order, or send it back and dismiss it",
  partial: "ask for the rest and assign both, or send it back and dismiss it",
  too_much: "assign it with a note about the overpayment",
  twice: "send it back and dismiss it",
  order_closed: "send it back and dismiss it, or assign it to the customer's new order",
  same_id: "compare both with your statement, then assign it or dismiss the duplicate",
};

/** Why a payment doesn't pay the order with its memo; `null` if it does. */
export function incomingException(
  amountCents: Cents,
  payment: { state: PaymentState; amountCents: Cents } | null,
): IncomingException | null {
  if (payment === null) return "unknown_memo";
  if (PAID.includes(payment.state)) return "twice";
  if (payment.state !== "awaiting") return "order_closed";
  if (amountCents < payment.amountCents) return "partial";
  return amountCents > payment.amountCents ? "too_much" : null;
}

const PAID: readonly PaymentState[] = [...MONEY_CAME, "carried_over"];
