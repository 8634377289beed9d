import { expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { SALES_DAYS, type SalesDay, salesPeriods } from "./sales.ts";

const days = (totalOf: (daysAgo: number) => number): SalesDay[] =>
  Array.from({ length: SALES_DAYS }, (_, at) => {
    const daysAgo = SALES_DAYS - 1 - at;
    const total = totalOf(daysAgo);
    return {
      day: String(daysAgo),
      orders: total > 0 ? 1 : 0,
      newCustomers: daysAgo === 0 ? 1 : 0,
      totalCents: cents(total),
    };
  });

it("each period is compared with the same number of days before", () => {
  const periods = salesPeriods(days((daysAgo) => (daysAgo < 30 ? 200 : 100)));
  expect(
    periods.map(({ days: length, orders, totalCents, changePercent }) => [
      length,
      orders,
      totalCents,
      changePercent,
    ]),
  ).toEqual([
    [1, 1, 200, 0],
    [7, 7, 1400, 0],
    [30, 30, 6000, 100],
    [90, 90, 12000, 33],
  ]);
  expect(periods[0]?.newCustomers).toBe(1);
});

it("nothing before has no percentage, and a fall is negative", () => {
  expect(salesPeriods(days((daysAgo) => (daysAgo === 0 ? 100 : 0)))[0]?.changePercent).toBeNull();
  expect(salesPeriods(days((daysAgo) => (daysAgo === 0 ? 0 : 100)))[0]?.changePercent).toBe(-100);
});
