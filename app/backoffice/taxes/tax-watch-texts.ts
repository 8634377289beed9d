import type { BadgeTone } from "#app/ui/badge.tsx";
import type { WatchLevel } from "#domain/tax/threshold-watch.ts";

export const TAX_WATCH_TEXTS = {
  title: "Taxes",
  samples: "Thresholds marked as samples haven't been verified. Check each state where you sell.",
  samplesTitle: "Samples to check",
  states: "Sales by state",
  noSales: "No sales since the beginning of last year.",
  noSalesHint: "States appear here with their first order.",
  quiet: (count: number) =>
    count === 1 ? "No sales in 1 other state." : `No sales in ${count} other states.`,
  noThreshold: "No threshold for all other states, so some aren't watched.",
  thresholds: "Thresholds",
  add: "Add threshold",
  alerts: "Warnings sent",
  noAlerts: "No warnings yet. They're emailed daily, once a year for each state and level.",
  certificates: (toMend: number) =>
    toMend === 0 ? "Tax certificates" : `Tax certificates (${toMend} to check)`,
  weight: (name: string, states: string) => `${name}: not to ${states}`,
  unasked: (states: string) =>
    `Tax in ${states} comes from a tax provider, and none is set up, so customers there can't order. Set one up, or change where sales tax is charged.`,
  untoldTitle: (count: number) =>
    count === 1
      ? "1 sale not reported to your tax provider"
      : `${count.toLocaleString("en-US")} sales not reported to your tax provider`,
  tooLong: "The report took too long.",
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
      "Orders to the state that shipped or were charged, by the day they were placed, after discounts. Refunds are deducted on the day they're made. Canceled orders are left out.",
  },
  {
    term: WATCH_COLUMNS.reached,
    description:
      "The share of the threshold, rounded down. It counts as passed when it is reached, because some states say “more than” and others “at least”.",
  },
  {
    term: "Not counted",
    description:
      "Imported orders and sales outside this shop. States count all of them, so add them yourself.",
  },
];

export const THRESHOLD_TEXTS = {
  sameDay:
    "Another threshold of this state starts on that day. Change that one, or choose another day.",
  saved: "Threshold saved.",
} as const;

export const RETURN_TEXTS = {
  hint: "Sales to a state in a period: gross, untaxed, taxed, tax by place, and refunds by their own dates. Canceled orders are left out.",
} as const;
