export const MONEY_TEXTS = {
  title: "Money",
  empty: "No money moved in this period.",
  byMethod: "By payment method",
  chargebacksHint:
    "By the date on the bank's letter. Lost ones count as taken by banks on the day they were recorded.",
  noComparison: "No comparison with the gateway yet.",
} as const;
