/** The words of the report on customers by their first month. */
export const COHORT_TEXTS = {
  title: "Cohorts",
  purpose:
    "Customers by the month of their first order, and what they ordered in that month and in each one after it. An account is a customer; canceled orders are left out.",
  customers: "Customers who ordered",
  customersHint:
    "Of those whose first order was in a month: how many ordered in that month, and what share of them ordered again one, two and more months later.",
  totals: "What they ordered",
  totalsHint: "Orders, and their totals before refunds.",
  table: (caption: string) => `${caption}, as a table`,
  cohort: "First order",
  first: "Same month",
  later: (months: number) => `+${months}`,
  empty: "No customer has ordered for the first time in the last twelve months.",
} as const;
