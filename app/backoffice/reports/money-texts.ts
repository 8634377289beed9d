import type { MoneySums } from "#domain/report/money-report.ts";

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

export const MONEY_COLUMNS: Record<keyof MoneySums | "netCents", string> = {
  payments: "Payments",
  cameCents: "Received",
  refunds: "Refunds",
  refundedCents: "Refunded",
  bankCents: "Taken by banks",
  creditCents: "Given as store credit",
  balanceBackCents: "Balance given back",
  netCents: "Net",
};

export const MONEY_DEFINITIONS: Record<keyof MoneySums | "netCents", string> = {
  payments:
    "Payments whose money arrived: cards that were charged, and payments by hand that were confirmed.",
  cameCents:
    "The money of these payments. What an edited order carried over from an earlier payment is counted with that one.",
  refunds: "Refunds that were done, those of canceled and edited orders too.",
  refundedCents: "Money sent back to customers, through the gateway or by hand.",
  bankCents: "Money that customers’ banks took for lost chargebacks.",
  creditCents: "Refunded as store credit: the shop keeps the money and owes the credit.",
  balanceBackCents:
    "Balance that orders had used and that went back to it, because they were canceled, edited or refunded. It is no money.",
  netCents: "Received, less refunded, less taken by banks. Fees are not known.",
};
