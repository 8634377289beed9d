import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { federalHolidayOn } from "./federal-holidays.ts";
import { addDays, weekdayOf } from "./plain-date.ts";

/* Proves SHIP-4. */

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

const holidaysIn = (year: number) =>
  daysFrom(`${year}-01-01`, 365).flatMap((date) =>
    federalHolidayOn(date) === null ? [] : [date.slice(5)],
  );

describe("the federal holidays", () => {
  // Dates as published by the Office of Personnel Management.
  it.each([
    [2025, "01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25"],
    [2026, "01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25"],
    [2027, "01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31"],
    [2028, "01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25"],
  ])("in %i are observed on %s", (year, days) => {
    expect(holidaysIn(year).join(" ")).toBe(days);
  });

  it("have names", () => {
    expect(federalHolidayOn("2026-11-26")).toBe("Thanksgiving Day");
    expect(federalHolidayOn("2027-12-31")).toBe("New Year's Day");
    expect(federalHolidayOn("2026-11-24")).toBeNull();
  });

  it("are eleven in any twelve months starting in February, each on a weekday", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1990, max: 2100 }), (year) => {
        const days = daysFrom(`${year}-02-01`, 365).filter((date) => federalHolidayOn(date));
        expect(days).toHaveLength(11);
        for (const day of days) expect(weekdayOf(day) % 6).not.toBe(0);
      }),
    );
  });
});
