import type { BadgeTone } from "#app/ui/badge.tsx";
import type { WatchLevel } from "#domain/tax/threshold-watch.ts";

/** The words of the watch over tax thresholds. */
export const TAX_WATCH_TEXTS = {
  title: "Taxes",
  purpose:
    "A state can ask a seller from elsewhere to register and to collect sales tax once the sales there are large enough. Here is how far yours have come. The shop charges sales tax only where you switch it on; whether you have to is for you and a tax adviser to find out.",
  samples:
    "Thresholds that no one has looked up yet are samples. Look up each state where you sell, and enter what it says.",
  samplesTitle: "Samples to check",
  states: "Sales by state",
  noSales: "Nothing was sold since the beginning of last year.",
  noSalesHint: "States appear here with their first order.",
  quiet: (count: number) =>
    count === 1
      ? "In one other state nothing was sold."
      : `In ${count} other states nothing was sold.`,
  noThreshold: "No threshold is entered for all other states, so that some are not watched.",
  download: "Download CSV",
  basis: "Sums of any period, by state and county",
  warning: (percent: number) => `You are warned from ${percent}% on.`,
  changeWarning: "Change that",
  thresholds: "Thresholds",
  add: "Add a threshold",
  alerts: "Warnings sent",
  noAlerts: "None yet. They are emailed once a day, each state and level once a year.",
  unwatched: "Not watched",
  certificates: (toMend: number) =>
    toMend === 0 ? "Tax certificates" : `Tax certificates (${toMend} to look at)`,
  weightsTitle: "Milligrams to enter",
  weights:
    "Excise is charged by weight, and no one has entered the milligrams of these products, so they cannot be ordered there.",
  weight: (name: string, states: string) => `${name}: not to ${states}`,
  noProvider: "No tax provider is set up",
  unasked: (states: string) =>
    `The tax in ${states} is left to a tax provider, and this server has none, so no one can order there. Set one up, or change where sales tax is charged.`,
  untoldTitle: (count: number) =>
    count === 1
      ? "Your tax provider was not told of one sale"
      : `Your tax provider was not told of ${count.toLocaleString("en-US")} sales`,
  untold: "It is tried again and again, at least every six hours. The latest:",
  untoldOne: (orderNumber: number, isRefund: boolean, failure: string) =>
    `${isRefund ? "A refund of order" : "Order"} ${orderNumber}: ${failure}`,
  tooLong: "The sales could not be added up in time.",
  tooLongHint: "Please try again in a moment.",
} as const;

export const WATCH_COLUMNS = {
  state: "State",
  reached: "Reached",
  sales: "Sales",
  orders: "Orders",
  days: "Counted",
} as const;

export const LEVELS: Record<WatchLevel, { label: (percent: string) => string; tone: BadgeTone }> = {
  none: { label: () => "Not watched", tone: "neutral" },
  below: { label: (percent) => percent, tone: "neutral" },
  near: { label: (percent) => `Near: ${percent}`, tone: "warning" },
  passed: { label: () => "Passed", tone: "danger" },
};

export const TAX_WATCH_DEFINITIONS: readonly { term: string; description: string }[] = [
  {
    term: WATCH_COLUMNS.sales,
    description:
      "Orders to the state that shipped or were charged, by the day they were placed, after discounts. Refunds are taken off on their own day. Canceled orders are left out.",
  },
  {
    term: WATCH_COLUMNS.reached,
    description:
      "The share of the threshold, rounded down. It counts as passed when it is reached, because some states say “more than” and others “at least”.",
  },
  {
    term: "Not counted",
    description:
      "Orders brought over from another shop, and what you sell elsewhere. If there is any, add it yourself: states ask for all of it.",
  },
];

export const THRESHOLD_TEXTS = {
  sameDay:
    "Another threshold of this state starts on that day. Change that one, or choose another day.",
  saved: "Threshold saved.",
} as const;

/** The file for a state's return. */
export const RETURN_TEXTS = {
  title: "File for a return",
  hint: "What went to a state in a period: gross, not taxed, taxed, the tax by place, and refunds on their own days. Canceled orders are left out.",
  state: "State",
  from: "From",
  to: "To",
  download: "Download the file",
  noState: "Please choose a state.",
  gross: "Gross sales",
  untaxed: "Not taxed",
  exempt: "Of that exempt by certificate",
  taxed: "Taxed",
  of: "Tax of the",
  refunds: "Refunds, to be taken off",
  excise: "Excise of the",
  exciseWhole: "Excise",
  exciseRefunds: "Refunded excise, to be taken off",
} as const;
