import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { addDays } from "#domain/time/plain-date.ts";
import {
  NO_PLACE_SALES,
  type StateSales,
  WATCHED_DAYS,
  watchedDays,
  watchState,
} from "./threshold-watch.ts";
import { COUNTED_SALES, MEASURING_PERIODS, type TaxThreshold, thresholdOf } from "./threshold.ts";

/* Proves TAX-1 and TAX-2. */

const THRESHOLD: TaxThreshold = {
  state: null,
  fromDay: "2020-01-01",
  amountCents: cents(100_000_00),
  orders: null,
  needsBoth: false,
  period: "calendar_year",
  counts: "gross",
  source: "",
  lastChecked: null,
  note: "",
};
const NOTHING: StateSales = {
  lastYear: NO_PLACE_SALES,
  thisYear: NO_PLACE_SALES,
  lastTwelveMonths: NO_PLACE_SALES,
};
const sold = (grossCents: number, orders = 1, retailCents = grossCents) => ({
  orders,
  grossCents: cents(grossCents),
  retailCents: cents(retailCents),
});
const level = (threshold: Partial<TaxThreshold>, sales: Partial<StateSales>) => {
  const one = watchState({ ...THRESHOLD, ...threshold }, { ...NOTHING, ...sales }, 80);
  return [one.days, one.percent, one.level];
};

describe("a threshold", () => {
  it("is near from the owner's share on, and passed when it is reached, to the cent", () => {
    const levels = [79_999_99, 80_000_00, 99_999_99, 100_000_00, -5_00].map((amount) =>
      level({}, { thisYear: sold(amount) }),
    );
    expect(levels).toEqual([
      ["thisYear", 79, "below"],
      ["thisYear", 80, "near"],
      ["thisYear", 99, "near"],
      ["thisYear", 100, "passed"],
      ["thisYear", 0, "below"],
    ]);
  });

  it("looks at sales, orders, either or both, and at nothing if there is nothing to reach", () => {
    const thisYear = sold(50_000_00, 190, 40_000_00);
    expect(level({ orders: 200 }, { thisYear })).toEqual(["thisYear", 95, "near"]);
    expect(level({ orders: 200, needsBoth: true }, { thisYear })[1]).toBe(50);
    expect(level({ orders: 200, amountCents: null }, { thisYear })[1]).toBe(95);
    expect(level({ counts: "retail" }, { thisYear })[1]).toBe(40);
    expect(level({ amountCents: null }, { thisYear })).toEqual(["thisYear", null, "none"]);
  });

  it("looks at the days that the state does; a year that is over and was not enough no longer counts", () => {
    const [near, passed] = [sold(90_000_00), sold(200_000_00)];
    const either = { period: "previous_or_current_year" as const };
    expect(level({}, { lastYear: passed })[2]).toBe("below");
    expect(level(either, { lastYear: passed })).toEqual(["lastYear", 200, "passed"]);
    expect(level(either, { lastYear: near })).toEqual(["thisYear", 0, "below"]);
    expect(level(either, { lastYear: near, thisYear: near })[0]).toBe("thisYear");
    const rolling = { period: "rolling_12_months" as const };
    expect(level(rolling, { lastTwelveMonths: near })[0]).toBe("lastTwelveMonths");
  });

  it("is a state's own newest one that holds, else that of all others", () => {
    const all = [
      { state: null, fromDay: "2020-01-01" },
      { state: "IL" as const, fromDay: "2020-01-01" },
      { state: "IL" as const, fromDay: "2026-01-01" },
      { state: "CA" as const, fromDay: "2027-01-01" },
    ];
    const of = (state: string, today: string) => thresholdOf(all, state, today);
    expect(of("IL", "2025-12-31")).toEqual(all[1]);
    expect(of("IL", "2026-01-01")).toEqual(all[2]);
    expect(of("CA", "2026-12-31")).toEqual(all[0]);
    expect(of("CA", "2027-01-01")).toEqual(all[3]);
    expect(of("CA", "2019-12-31")).toBeNull();
  });
});

it("more sales never come less far, whatever the threshold", () => {
  const anyThreshold = fc.record({
    amountCents: fc.option(fc.integer({ min: 1, max: 1e11 }).map(cents)),
    orders: fc.option(fc.integer({ min: 1, max: 1e6 })),
    needsBoth: fc.boolean(),
    period: fc.constantFrom(...MEASURING_PERIODS),
    counts: fc.constantFrom(...COUNTED_SALES),
  });
  const anySales = fc.record({
    orders: fc.nat(1e6),
    gross: fc.nat(1e11),
    shipping: fc.nat(1e5),
  });
  fc.assert(
    fc.property(
      anyThreshold,
      anySales,
      anySales,
      fc.constantFrom(...WATCHED_DAYS),
      (one, a, b, days) => {
        const threshold = { ...THRESHOLD, ...one };
        const percent = (sales: StateSales) => watchState(threshold, sales, 80).percent ?? -1;
        const less = { ...NOTHING, [days]: sold(a.gross + a.shipping, a.orders, a.gross) };
        const more = {
          ...NOTHING,
          [days]: sold(
            a.gross + a.shipping + b.gross + b.shipping,
            a.orders + b.orders,
            a.gross + b.gross,
          ),
        };
        // A completed year that passed the threshold decides alone, and its percentage is never lower than an
        // incomplete year's.
        expect(percent(more)).toBeGreaterThanOrEqual(percent(less));
      },
    ),
  );
});

it("the twelve months end today and begin in last year, also on February 29", () => {
  expect(watchedDays("2026-11-23")).toEqual({
    lastYear: { from: "2025-01-01", to: "2025-12-31" },
    thisYear: { from: "2026-01-01", to: "2026-11-23" },
    lastTwelveMonths: { from: "2025-11-24", to: "2026-11-23" },
  });
  for (const day of ["2024-02-29", "2024-12-31", "2025-01-01", "2024-03-01"]) {
    const { lastYear, thisYear, lastTwelveMonths } = watchedDays(day);
    expect(lastTwelveMonths.from > lastYear.from).toBe(true);
    expect(lastTwelveMonths.from <= thisYear.from).toBe(true);
    expect(addDays(lastTwelveMonths.from, 366) >= day).toBe(true);
  }
});
