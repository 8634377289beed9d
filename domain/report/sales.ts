import { add, type Cents, ZERO } from "#domain/money/cents.ts";
import { changePercent } from "#domain/money/change-percent.ts";

/** One shop day, without canceled orders. */
export interface SalesDay {
  /** "2026-11-22" */
  day: string;
  orders: number;
  newCustomers: number;
  totalCents: Cents;
}

export interface SalesSum {
  orders: number;
  newCustomers: number;
  totalCents: Cents;
}

export interface SalesPeriod extends SalesSum {
  days: number;
  before: SalesSum;
  /** In percent of the same number of days before; `null` if there were no sales then. */
  changePercent: number | null;
}

/** A percentage based on fewer orders is mostly chance, so none is shown. */
export const FEWEST_COMPARED = 10;

export const SALES_PERIODS = [1, 7, 30, 90] as const;

/** How far back the comparison needs to look. */
export const SALES_DAYS = 2 * Math.max(...SALES_PERIODS);

/**
 * The last days, including today, each compared with as many days before.
 *
 * @param days every day of the last SALES_DAYS, oldest first, including those without a sale
 */
export const salesPeriods = (days: readonly SalesDay[]): SalesPeriod[] =>
  SALES_PERIODS.map((length) => {
    const now = sumOf(days.slice(-length));
    const before = sumOf(days.slice(-2 * length, -length));
    return {
      days: length,
      ...now,
      before,
      changePercent: changePercent(now.totalCents, before.totalCents),
    };
  });

const sumOf = (days: readonly SalesDay[]): SalesSum =>
  days.reduce(
    (sum, { orders, newCustomers, totalCents }) => ({
      orders: sum.orders + orders,
      newCustomers: sum.newCustomers + newCustomers,
      totalCents: add(sum.totalCents, totalCents),
    }),
    { orders: 0, newCustomers: 0, totalCents: ZERO },
  );
