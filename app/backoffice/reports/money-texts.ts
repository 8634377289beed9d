/** The words of the report on money. */
export const MONEY_TEXTS = {
  title: "Money",
  empty: "No money moved in this period.",
  byMethod: "By payment method",
  chargebacksHint:
    "By the day in the bank's letter. Lost ones count as taken by banks on the day they were recorded.",
  noComparison: "No comparison with the gateway yet.",
  compared: (at: string) => `Compared with the gateway on ${at}: no open differences.`,
  partlyCompared: (at: string, since: string) =>
    `Compared with the gateway on ${at}, back to ${since}: no open differences. Earlier days weren't compared.`,
  gatewayDiffers: (count: number, at: string) =>
    `${count.toLocaleString("en-US")} ${count === 1 ? "difference" : "differences"} with the gateway ${count === 1 ? "is" : "are"} open (compared on ${at}).`,
} as const;
