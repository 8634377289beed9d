import { type Cents, formatDollars } from "#domain/money/cents.ts";
import { formatShopMoment } from "#domain/time/shop-date.ts";
import { formatMemo } from "./memo-code.ts";
import type { PaymentState } from "./payment-states.ts";
import type { PaymentType } from "./payment-type.ts";

export interface ManualPaymentHandles {
  venmoHandle: string;
  chimeHandle: string;
}

/** What a customer still has to do, or what happens next with their card. */
export interface PaymentInstruction {
  text: string;
  /** The payment link: shown to be clicked, never redirected to (PAY-5). */
  href: string | null;
  /** The memo to include with the payment: "7KQ4-XTMR"; null if none is needed. */
  memo: string | null;
  /** "November 24, 2026 at 3:10 PM EST"; null if no payment is awaited. */
  payBy: string | null;
}

interface PayableOrder {
  finalCents: Cents;
  isCanceled: boolean;
  paymentType: PaymentType | null;
  paymentLink: string | null;
  paymentState: PaymentState | null;
  memo: string | null;
  /** ISO 8601; the payment deadline. */
  payBy: string | null;
}

/** The text for the confirmation, its mail and /orders (PAY-24); null if there is nothing left to do. */
export function paymentInstruction(
  order: PayableOrder,
  handles: ManualPaymentHandles,
): PaymentInstruction | null {
  const { paymentType, paymentState, paymentLink } = order;
  if (order.isCanceled || paymentType === null || paymentState === null) return null;
  const amount = formatDollars(order.finalCents);
  if (paymentType === "credit") return cardInstruction(paymentState, amount);
  if (paymentState !== "awaiting") return null;
  const payBy = order.payBy === null ? null : formatShopMoment(new Date(order.payBy));
  const memo = order.memo === null ? null : formatMemo(order.memo);
  const send = (to: string) =>
    `Please send ${amount} to ${to}. Include this memo code in the note so we can match your payment to your order.`;
  switch (paymentType) {
    case "venmo":
      return { text: send(`${handles.venmoHandle} on Venmo`), href: null, memo, payBy };
    case "chime":
      return { text: send(`${handles.chimeHandle} on Chime`), href: null, memo, payBy };
    case "credit_link":
    case "whop":
      return paymentLink === null
        ? {
            text: `We are preparing your payment link for ${amount} and will email it to you.`,
            href: null,
            memo: null,
            payBy: null,
          }
        : {
            text: `Please pay ${amount} by credit card using this payment link.`,
            href: paymentLink,
            memo: null,
            payBy,
          };
  }
}

const CONFIRMING =
  "We're confirming your payment. Please do not order again; this page will show the result.";

function cardInstruction(state: PaymentState, amount: string): PaymentInstruction | null {
  const say = (text: string) => ({ text, href: null, memo: null, payBy: null });
  switch (state) {
    case "authorizing":
    case "unknown":
      return say(CONFIRMING);
    case "authorized":
    case "held":
    case "capturing":
      return say(
        `Your card has been authorized for ${amount}. It will be charged only when your order ships.`,
      );
    default:
      return null;
  }
}
