export const LIABILITY_TEXTS = {
  title: "Balances owed",
  purpose: "Store credit and affiliate balances owed at the end of a day, from the ledger.",
  months: "By month",
} as const;

export const LIABILITY_LABELS = {
  credit: "Store credit",
  own: "Affiliate balances",
  owedBy: "Owed by affiliates",
  held: "On hold (included in affiliate balances)",
  requested: "Payouts requested (included in affiliate balances)",
  pending: "Not owed yet",
} as const satisfies Record<string, string>;

export const LIABILITY_HINTS: Record<keyof typeof LIABILITY_LABELS, string> = {
  credit: "From refunds as store credit. Spent in the shop, never paid out.",
  own: "Commission earned and not yet spent or paid out.",
  owedBy: "Negative balances, after refunds of orders whose commission was already used.",
  held: "Commission still in its hold period. It can't be spent or paid out yet.",
  requested: "Open payout requests.",
  pending: "Commission of orders that haven't shipped, as of now.",
};
