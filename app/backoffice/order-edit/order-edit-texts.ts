import { formatDollars, ZERO } from "#domain/money/cents.ts";
import type { EditPayment } from "#domain/order/edit-payment.ts";

export const EDIT_TEXTS = {
  title: (orderNumber: number | string) => `Edit order ${orderNumber}`,
  look: "See the difference",
  lookHint: "Nothing is changed yet: you see first what it comes to.",
  commit: "Edit the order",
  again: "Change something else",
  difference: "The difference",
  refused: "Nothing was changed.",
  changed: "The order has changed meanwhile. This is what your edit comes to now.",
  stale:
    "The order has changed since you opened it, so nothing was done. The form shows it as it is now.",
  quantityHint: "0 takes an item out.",
  notEditable: "This order can no longer be edited.",
  done: (orderNumber: number) => `Order ${orderNumber} is edited. The customer gets an email.`,
};

/** What happens with the money, in a sentence. */
export function paymentSentence(payment: EditPayment): string {
  switch (payment.kind) {
    case "unchanged":
      return "What is to be paid stays as it is.";
    case "charge_less":
      return `The card will be charged ${formatDollars(payment.dueCents)} when the order ships.`;
    case "release":
      return payment.dueCents === 0
        ? "Nothing is left to pay: the card is released."
        : `The card was authorized for less. It is released, and the customer is asked to pay ${formatDollars(payment.dueCents)} by payment link before the order ships.`;
    case "ask":
      return payment.cameCents === ZERO
        ? `The customer is asked to pay ${formatDollars(payment.dueCents)} instead.`
        : `${formatDollars(payment.cameCents)} was paid. The customer is asked for the other ${formatDollars(payment.dueCents)}, and the order ships once it is there.`;
    case "paid":
    case "free":
      return payment.backCents === ZERO
        ? "Nothing is left to pay."
        : `${formatDollars(payment.backCents)} too much was paid. Send it back the way it came, and then give its reference here.`;
  }
}
