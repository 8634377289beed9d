import { type Cents, formatDollars } from "#domain/money/cents.ts";
import type { PaymentState } from "./payment-states.ts";
import type { PaymentType } from "./payment-type.ts";

export interface ManualPaymentHandles {
  venmoHandle: string;
  chimeHandle: string;
}

/** What a customer still has to do, or what happens next with their card. */
export interface PaymentInstruction {
  text: string;
  /** The payment link: shown to be clicked, never redirected to (rulings, Customers). */
  href: string | null;
}

interface PayableOrder {
  orderNumber: number;
  finalCents: Cents;
  isCancelled: boolean;
  paymentType: PaymentType | null;
  paymentLink: string | null;
  paymentState: PaymentState | null;
}

/** The words for the confirmation, its mail and /orders; null where nothing is left to say. */
export function paymentInstruction(
  order: PayableOrder,
  handles: ManualPaymentHandles,
): PaymentInstruction | null {
  if (order.isCancelled || order.paymentType === null || order.paymentState === "captured")
    return null;
  const amount = formatDollars(order.finalCents);
  const note = `Write the order number ${order.orderNumber} in the note, so that we can match your payment.`;
  switch (order.paymentType) {
    case "venmo":
      return {
        text: `Please send ${amount} to ${handles.venmoHandle} on Venmo. ${note}`,
        href: null,
      };
    case "chime":
      return {
        text: `Please send ${amount} to ${handles.chimeHandle} on Chime. ${note}`,
        href: null,
      };
    case "credit_link":
      return {
        text: `Please pay ${amount} by credit card with this payment link.`,
        href: order.paymentLink,
      };
    case "whop":
      return {
        text: `We are making your payment link for ${amount} by hand. It comes by e-mail.`,
        href: null,
      };
    case "credit":
      return { text: cardText(order.paymentState, amount), href: null };
  }
}

function cardText(state: PaymentState | null, amount: string): string {
  return state === "unknown" || state === "authorizing"
    ? "We are confirming your payment. Please do not order again; this page will show the result."
    : `Your card is authorised for ${amount}. It is charged only when your order ships.`;
}
