/** The words of the report on money. */
export const MONEY_TEXTS = {
  title: "Money",
  purpose:
    "What came and what went back, each by its own date: a payment on the day it was captured or confirmed, a refund on the day it was done, whenever its order was placed.",
  empty: "No money moved in this period.",
  byMethod: "By payment method",
  refundsFile: "Each refund as CSV",
  chargebacks: "Chargebacks opened",
  chargebacksHint:
    "By the day in the bank’s letter. The money of a lost one is among what banks took, on the day it was recorded as lost.",
  fees: "What card gateways and payment services keep for themselves (their fees) is not known to the shop, so it is not taken off here.",
  noComparison: "The gateway’s own books have not been compared with the shop’s yet.",
  compared: (at: string) =>
    `The gateway’s own books were compared on ${at}: no difference is open.`,
  partlyCompared: (at: string, since: string) =>
    `The gateway’s own books were compared on ${at}, back to ${since}: no difference is open. Earlier days of this period were not looked at.`,
  gatewayDiffers: (count: number, at: string) =>
    `${count.toLocaleString("en-US")} ${count === 1 ? "difference" : "differences"} with the gateway’s own books (compared on ${at}) ${count === 1 ? "is" : "are"} open.`,
  reconcile: "Look at the comparison",
} as const;
