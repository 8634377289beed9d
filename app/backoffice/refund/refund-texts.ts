import { type Cents, formatDollars, ZERO } from "#domain/money/cents.ts";

export const REFUND_TEXTS = {
  title: (orderNumber: number | string) => `Refund order ${orderNumber}`,
  look: "Review refund",
  lookHint: "Nothing is refunded until you confirm.",
  commit: "Refund",
  whole: "Refund everything",
  again: "Change refund",
  preview: "Refund summary",
  refused: "Nothing was refunded.",
  changed: "Someone changed this order. Review your updated refund.",
  unitsHint: "Units to refund, each at the price the customer paid.",
  amountHint: (leftCents: Cents) => `Up to ${formatDollars(leftCents)}.`,
  noCredit: "Store credit isn't possible: this customer's account was deleted.",
  notPortal:
    "A refund made in the gateway's portal went back to the card, so it can't be by check or transfer.",
  nothingLeft: "Nothing left to refund.",
  done: (orderNumber: number) => `Order ${orderNumber} is refunded. The customer gets an email.`,
};

/** A refund's other effects. */
export const consequences = (clawbackCents: Cents): string[] => [
  clawbackCents === ZERO
    ? "The affiliate's commission doesn't change."
    : `${formatDollars(clawbackCents)} of the affiliate's commission is taken back.`,
  "Items aren't restocked.",
];
