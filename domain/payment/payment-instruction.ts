import { type Cents, formatDollars, subtract, toNumeric } from "#domain/money/cents.ts";
import { formatShopMoment } from "#domain/time/shop-date.ts";
import { formatMemo } from "./memo-code.ts";
import type { PaymentState } from "./payment-states.ts";
import type { PaymentType } from "./payment-type.ts";
import { venmoLink } from "./venmo-link.ts";

export interface ManualPaymentHandles {
  venmoHandle: string;
  chimeHandle: string;
}

/** The customer's next step, or what happens next with their card. */
export interface PaymentInstruction {
  /** "Pay $114.99 with Venmo"; `null` if there is nothing to do. */
  title: string | null;
  text: string;
  /** Details to enter elsewhere, in the order in which they are needed. */
  details: PaymentDetail[];
  /**
   * Where to pay: a payment link, or the app with everything filled in. It is shown for clicking and never redirected
   * to (PAY-5).
   */
  link: { label: string; href: string } | null;
  /** "November 24, 2026 at 3:10 PM EST"; `null` if no payment is awaited. */
  payBy: string | null;
}

/** One thing to copy. */
export interface PaymentDetail {
  label: "Amount" | "Venmo handle" | "Chime handle" | "Memo code";
  /** "$114.99", "@mitra", "7KQ4-XTMR". */
  value: string;
  /** The text to enter, if it differs: "114.99". */
  copyText?: string;
}

interface PayableOrder {
  finalCents: Cents;
  /** The part paid before an edit raised the amount; only the rest is due. */
  paidAlreadyCents: Cents;
  isCanceled: boolean;
  paymentType: PaymentType | null;
  paymentLink: string | null;
  paymentState: PaymentState | null;
  memo: string | null;
  /** ISO 8601; the payment deadline. */
  payBy: string | null;
}

/** The same words for the confirmation, its email and /orders (PAY-24); `null` if there is nothing left to do. */
export function paymentInstruction(
  order: PayableOrder,
  handles: ManualPaymentHandles,
): PaymentInstruction | null {
  const { paymentType, paymentState, paymentLink } = order;
  if (order.isCanceled || paymentType === null || paymentState === null) return null;
  const dueCents = subtract(order.finalCents, order.paidAlreadyCents);
  const amount = formatDollars(dueCents);
  const amountDetail = {
    label: "Amount",
    value: amount,
    copyText: toNumeric(dueCents),
  } as const;
  if (paymentType === "credit") return cardInstruction(paymentState, amount);
  if (paymentState !== "awaiting") return null;
  const payBy = order.payBy === null ? null : formatShopMoment(new Date(order.payBy));
  const memo = order.memo === null ? null : formatMemo(order.memo);
  switch (paymentType) {
    case "venmo": {
      const href = venmoLink(handles.venmoHandle, dueCents, memo ?? "");
      return {
        ...transfer("Venmo", handles.venmoHandle, amountDetail, memo),
        link: href === null ? null : { label: "Open Venmo", href },
        payBy,
      };
    }
    case "chime":
      return { ...transfer("Chime", handles.chimeHandle, amountDetail, memo), link: null, payBy };
    case "credit_link":
    case "whop":
      return paymentLink === null
        ? say(`We are preparing your payment link for ${amount} and will email it to you.`)
        : {
            title: `Pay ${amount} by card`,
            text: `Please pay ${amount} by credit card using this payment link.`,
            details: [amountDetail],
            link: { label: "Open the payment link", href: paymentLink },
            payBy,
          };
  }
}

function transfer(
  service: "Venmo" | "Chime",
  handle: string,
  amountDetail: PaymentDetail,
  memo: string | null,
) {
  const { value: amount } = amountDetail;
  const details: PaymentDetail[] = [amountDetail, { label: `${service} handle`, value: handle }];
  if (memo !== null) details.push({ label: "Memo code", value: memo });
  return {
    title: `Pay ${amount} with ${service}`,
    text: `Please send ${amount} to ${handle} on ${service}. Include this memo code in the note so we can match your payment to your order.`,
    details,
  };
}

const say = (text: string): PaymentInstruction => ({
  title: null,
  text,
  details: [],
  link: null,
  payBy: null,
});

const CONFIRMING =
  "We're confirming your payment. Please do not order again; this page will show the result.";

function cardInstruction(state: PaymentState, amount: string): PaymentInstruction | null {
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
