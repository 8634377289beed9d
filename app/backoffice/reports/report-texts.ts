import type { BookCheckName } from "#domain/report/book-check.ts";
import type { AskedPeriod, PeriodName } from "#domain/report/period.ts";
import type { SalesDimension } from "#domain/report/sales-report.ts";

export const REPORT_TEXTS = {
  title: "Reports",
  sales: "Sales",
  taxes: "Tax basis",
  disputes: "Disputes",
  cohorts: "Cohorts",
  tooLong: "This period is too long for the report.",
  emptyHint: "Choose another period above.",
  whole: "Total",
  /** `null` if all rows are shown. */
  cut: (more: number) =>
    more === 0 ? null : `${more.toLocaleString("en-US")} more rows in the export.`,
  quiet: (count: number) =>
    count === 0
      ? null
      : `${count.toLocaleString("en-US")} empty rows are hidden; the export includes them.`,
} as const;

export const PERIOD_TEXTS: Record<PeriodName, string> = {
  today: "Today",
  yesterday: "Yesterday",
  last_7: "Last 7 days",
  last_30: "Last 30 days",
  this_month: "This month",
  last_month: "Last month",
  this_quarter: "This quarter",
  last_quarter: "Last quarter",
  this_year: "This year",
  last_year: "Last year",
  own: "Custom dates",
};

export const PERIOD_PROBLEMS: Record<NonNullable<AskedPeriod["problem"]>, string> = {
  unreadable: "Enter a first and a last day.",
  reversed: "The last day is before the first.",
};

export const DIMENSION_TEXTS: Record<SalesDimension, string> = {
  day: "Day",
  week: "Week",
  month: "Month",
  method: "Payment method",
  shipping: "Shipping option",
  state: "State",
  county: "County",
  product: "Product",
  flavor: "Product and flavor",
  lot: "Lot",
  affiliate: "Affiliate",
  code: "Discount code",
  customer: "New or returning",
};

/** The totals that two books have in common. */
export const CHECK_TEXTS: Record<BookCheckName, { title: string; books: string }> = {
  lines: { title: "Goods after codes", books: "orders vs. their items" },
  asked: { title: "Amounts due", books: "orders vs. their payments" },
  received: {
    title: "Payments for shipped orders",
    books: "orders vs. captured payments",
  },
  spent: { title: "Balance used", books: "orders vs. the affiliate ledger" },
  commission: {
    title: "Commission on shipped orders",
    books: "orders vs. the affiliate ledger",
  },
  refunded: { title: "Money refunded", books: "refunds vs. payments" },
  released: { title: "Balance returned", books: "refunds vs. the affiliate ledger" },
  credited: { title: "Store credit issued", books: "refunds vs. the affiliate ledger" },
};

export const BOOK_TEXTS = {
  agree: "The books agree",
  differHint:
    "The shop's records disagree about these orders. Check them before you rely on the totals.",
  unequal: (columns: string) => `These columns don't add up to the total: ${columns}.`,
} as const;
