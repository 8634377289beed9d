import * as fc from "fast-check";
import { expect, it } from "vitest";
import { addDays } from "#domain/time/plain-date.ts";
import { commissionPercentOn, overlap, type OwnRate } from "./own-rate.ts";

/* Proves AFF-26. */

const RATES: OwnRate[] = [
  { affiliateNumber: 7, percent: 8, from: "2026-12-01", until: "2026-12-31" },
  { affiliateNumber: 7, percent: 0, from: "2027-01-01", until: null },
];

it.each([
  [7, "2026-11-30", 5],
  [7, "2026-12-01", 8],
  [7, "2026-12-31", 8],
  [7, "2027-01-01", 0],
  [12, "2026-12-15", 5],
])("affiliate %d earns on %s by %d%%", (affiliateNumber, day, percent) => {
  const settings = { commissionPercent: 5, ownRates: RATES };
  expect(commissionPercentOn(settings, affiliateNumber, day)).toBe(percent);
});

const anyRate = fc
  .record({
    affiliateNumber: fc.constantFrom(7, 12),
    percent: fc.constant(3),
    start: fc.nat({ max: 40 }),
    days: fc.option(fc.nat({ max: 20 })),
  })
  .map(({ affiliateNumber, percent, start, days }) => {
    const from = addDays("2026-11-01", start);
    return { affiliateNumber, percent, from, until: days === null ? null : addDays(from, days) };
  });

it("two overlap exactly if there is a day on which both hold", () => {
  fc.assert(
    fc.property(anyRate, anyRate, (a, b) => {
      const days = Array.from({ length: 90 }, (_, at) => addDays("2026-11-01", at));
      const holds = (rate: OwnRate, day: string) =>
        rate.from <= day && (rate.until === null || day <= rate.until);
      const both = days.some((day) => holds(a, day) && holds(b, day));
      expect(overlap(a, b)).toBe(both && a.affiliateNumber === b.affiliateNumber);
      expect(overlap(a, b)).toBe(overlap(b, a));
    }),
  );
});
