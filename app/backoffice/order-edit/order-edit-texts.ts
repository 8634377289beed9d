import { formatDollars, ZERO } from "#domain/money/cents.ts";
import type { EditPayment } from "#domain/order/edit-payment.ts";

export const EDIT_TEXTS = {
  title: (orderNumber: number | string) => `Edit order ${orderNumber}`,
  look: "Review changes",
  lookHint: "Nothing is saved until you confirm.",
  commit: "Save changes",
  again: "Keep editing",
  difference: "Changes",
  refused: "No changes were saved.",
  changed: "Someone changed this order. Review your updated changes.",
  stale:
    "Someone changed this order after you opened it, so nothing was saved. The form shows the current order.",
  quantityHint: "0 removes the item.",
  notEditable: "This order can no longer be edited.",
  done: (orderNumber: number) => `Order ${orderNumber} updated. The customer gets an email.`,
};

/** The effect on the payment, as a sentence. */
export function paymentSentence(payment: EditPayment): string {
  switch (payment.kind) {
    case "unchanged":
      return "The amount due doesn't change.";
    case "charge_less":
      return `The card will be charged ${formatDollars(payment.dueCents)} when the order ships.`;
    case "release":
      return payment.dueCents === 0
        ? "Nothing left to pay. The card authorization is released."
        : `The card was authorized for less, so it's released and the customer is asked to pay ${formatDollars(payment.dueCents)} by payment link before the order ships.`;
    case "ask":
      return payment.cameCents === ZERO
        ? `The customer is asked to pay ${formatDollars(payment.dueCents)} instead.`
        : `${formatDollars(payment.cameCents)} was paid. The customer is asked for the other ${formatDollars(payment.dueCents)}, and the order ships once it arrives.`;
    case "paid":
    case "free":
      return payment.backCents === ZERO
        ? "Nothing left to pay."
        : `${formatDollars(payment.backCents)} was overpaid. Send it back, then enter the reference here.`;
  }
}
