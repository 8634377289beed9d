import type { Cents } from "#domain/money/cents.ts";
import type { PaymentState } from "./payment-states.ts";

/** Where money arrives that a customer sends on their own: by hand, or through a payment link. */
export const INCOMING_TENDERS = ["venmo", "chime", "link"] as const;

export type IncomingTender = (typeof INCOMING_TENDERS)[number];

/** A payment as a list of the tender's tells it. */
export interface IncomingPayment {
  /** The tender's own id: the same one is the same payment, however often it is imported. */
  externalId: string;
  amountCents: Cents;
  /** What the customer wrote, the memo code among it; "" = nothing. */
  note: string;
  payer: string;
}

/** Why a payment was not taken for an order by itself; a person decides (BANK-4). */
export const EXCEPTION_TEXTS = {
  unknown_memo: "no order matches its note",
  partial: "less than the amount due",
  too_much: "more than the amount due",
  twice: "the order has already been paid",
  order_closed: "the order was canceled, or its payment expired",
} as const;

export type IncomingException = keyof typeof EXCEPTION_TEXTS;

/** What a payment means for the order that its memo names; null = it pays it. */
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

const PAID: readonly PaymentState[] = ["captured", "refunding", "partially_refunded", "refunded"];
