/** The words of the report on money. */
export const MONEY_TEXTS = {
  title: "Money",
  purpose:
    "Money in and out by its own date: payments when captured or confirmed, refunds when made.",
  empty: "No money moved in this period.",
  byMethod: "By payment method",
  refundsFile: "Export refunds",
  chargebacks: "Chargebacks opened",
  chargebacksHint:
    "By the day in the bank's letter. Lost ones count as taken by banks on the day they were recorded.",
  fees: "Gateway and payment service fees aren't deducted.",
  noComparison: "No comparison with the gateway yet.",
  compared: (at: string) => `Compared with the gateway on ${at}: no open differences.`,
  partlyCompared: (at: string, since: string) =>
    `Compared with the gateway on ${at}, back to ${since}: no open differences. Earlier days weren't compared.`,
  gatewayDiffers: (count: number, at: string) =>
    `${count.toLocaleString("en-US")} ${count === 1 ? "difference" : "differences"} with the gateway ${count === 1 ? "is" : "are"} open (compared on ${at}).`,
  reconcile: "View comparison",
} as const;
