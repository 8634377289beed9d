import { type Cents, formatDollars, ZERO } from "#domain/money/cents.ts";

export const REFUND_TEXTS = {
  title: (orderNumber: number | string) => `Refund order ${orderNumber}`,
  look: "See what it comes to",
  lookHint: "Nothing is refunded yet: you see first what it comes to.",
  commit: "Refund",
  again: "Change something",
  preview: "What it comes to",
  refused: "Nothing was refunded.",
  changed: "The order has changed meanwhile. This is what your refund comes to now.",
  unitsHint: "How many of each are refunded. A unit is worth what the customer paid for it.",
  amountHint: (leftCents: Cents) => `At most ${formatDollars(leftCents)}.`,
  noCredit: "Not as store credit: this customer’s account was deleted.",
  notPortal:
    "By check or transfer is not for a refund made in the gateway’s own portal: that one went back to the card.",
  nothingLeft: "Nothing is left to refund.",
  done: (orderNumber: number) => `Order ${orderNumber} is refunded. The customer gets an email.`,
};

/** What else it does, in sentences. */
export const consequences = (clawbackCents: Cents): string[] => [
  clawbackCents === ZERO
    ? "No commission is taken back."
    : `${formatDollars(clawbackCents)} of the referrer's commission is taken back.`,
  "Goods are not returned, so the stock stays as it is.",
];
