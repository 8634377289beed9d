/** The words of the report on what the shop owes. */
export const LIABILITY_TEXTS = {
  title: "Balances owed",
  purpose:
    "What the shop owed at the end of a day: store credit and affiliate balances, from the ledger that every order, refund and payout posts to.",
  on: "At the end of",
  onHint: "Today, if empty",
  figures: "Owed",
  months: "Month by month",
  monthsHint:
    "Both balances together. What they were when a month began, and everything that moved them, is what they were when it ended.",
  agree: "The ledger and the balances of the accounts agree.",
  differ: "This report does not reconcile",
  differHint: (accounts: string) =>
    `The balances of these accounts are not the sums of their ledger entries: ${accounts}.`,
  empty: "No balance has moved yet.",
} as const;

export const LIABILITY_LABELS = {
  credit: "Store credit",
  own: "Affiliate balances",
  owedBy: "Owed by affiliates",
  held: "Of affiliate balances: on hold",
  requested: "Of affiliate balances: payouts asked for",
  pending: "Not owed yet",
} as const satisfies Record<string, string>;

export const LIABILITY_HINTS: Record<keyof typeof LIABILITY_LABELS, string> = {
  credit: "From refunds as store credit. It is spent in the shop and never paid out.",
  own: "Commission that was earned and is neither spent nor paid out.",
  owedBy:
    "Balances below zero, after an order was refunded whose commission had been used. It is not taken off the balances of others.",
  held: "Commission of orders that shipped within the hold. It cannot be spent or paid out yet.",
  requested: "Payout requests that were open.",
  pending: "Commission of orders that have not shipped. As of now, whatever the day above.",
};
