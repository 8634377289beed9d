/** The words of the report on money. */
export const MONEY_TEXTS = {
  title: "Money",
  purpose:
    "Money in and out, each by its own date: a payment on the day it was captured or confirmed, a refund on the day it was done, whenever its order was placed.",
  empty: "No money moved in this period.",
  byMethod: "By payment method",
  refundsFile: "Export refunds",
  chargebacks: "Chargebacks opened",
  chargebacksHint:
    "By the day in the bank's letter. Lost ones count as taken by banks on the day they were recorded.",
  fees: "Fees of gateways and payment services aren't known to the shop and aren't deducted.",
  noComparison: "No comparison with the gateway yet.",
  compared: (at: string) =>
    `The gateway’s own books were compared on ${at}: no difference is open.`,
  partlyCompared: (at: string, since: string) =>
    `The gateway’s own books were compared on ${at}, back to ${since}: no difference is open. Earlier days of this period were not looked at.`,
  gatewayDiffers: (count: number, at: string) =>
    `${count.toLocaleString("en-US")} ${count === 1 ? "difference" : "differences"} with the gateway’s own books (compared on ${at}) ${count === 1 ? "is" : "are"} open.`,
  reconcile: "View comparison",
} as const;
