import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shopTime } from "#domain/time/shop-time.ts";
import { arrivalOf, isBusinessDay, shipDay, USUAL_CALENDAR } from "./processing-calendar.ts";

/* Proves SHIP-3, SHIP-5 and SHIP-6. */

const moment = fc.date({
  min: new Date("2024-01-01T00:00:00Z"),
  max: new Date("2040-01-01T00:00:00Z"),
  noInvalidDate: true,
});
const type = fc.constantFrom("standard" as const, "overnight" as const);

const HOUR_MS = 3_600_000;

function planOf(placedAt: string) {
  const now = new Date(placedAt);
  const { earliest, latest } = arrivalOf("standard", now, USUAL_CALENDAR);
  const overnight = arrivalOf("overnight", now, USUAL_CALENDAR);
  expect(overnight.earliest).toBe(overnight.latest);
  return [shipDay(now, USUAL_CALENDAR), earliest, latest, overnight.earliest]
    .map((date) => date.slice(5))
    .join(" ");
}

describe("an order ships and arrives", () => {
  // Order time with its offset in shop time, ship day, standard from and to, overnight.
  it.each([
    ["a Monday morning", "2026-11-16T09:00:00-05:00", "11-16 11-18 11-19 11-17"],
    ["before the shop opens", "2026-11-16T00:00:00-05:00", "11-16 11-18 11-19 11-17"],
    ["a second before 3PM", "2026-11-16T14:59:59.999-05:00", "11-16 11-18 11-19 11-17"],
    ["3PM sharp", "2026-11-16T15:00:00-05:00", "11-17 11-19 11-20 11-18"],
    ["a second before midnight", "2026-11-16T23:59:59-05:00", "11-17 11-19 11-20 11-18"],
    ["3PM in Seattle", "2026-11-16T15:00:00-08:00", "11-17 11-19 11-20 11-18"],
    ["a Friday before 3PM", "2026-11-20T14:00:00-05:00", "11-20 11-24 11-25 11-23"],
    ["a Friday after 3PM", "2026-11-20T16:00:00-05:00", "11-23 11-25 11-27 11-24"],
    ["a Saturday", "2026-11-21T10:00:00-05:00", "11-23 11-25 11-27 11-24"],
    ["a Sunday night", "2026-11-22T23:30:00-05:00", "11-23 11-25 11-27 11-24"],
    ["the day before Thanksgiving", "2026-11-25T10:00:00-05:00", "11-25 11-30 12-01 11-27"],
    ["Thanksgiving", "2026-11-26T10:00:00-05:00", "11-27 12-01 12-02 11-30"],
    ["Christmas Eve, late", "2026-12-24T15:30:00-05:00", "12-28 12-30 12-31 12-29"],
    ["the last day of a year", "2026-12-31T10:00:00-05:00", "12-31 01-05 01-06 01-04"],
    [
      "a New Year's Day observed in December",
      "2027-12-31T10:00:00-05:00",
      "01-03 01-05 01-06 01-04",
    ],
    // Sunday, March 8 and November 1: the clocks change at 2 AM.
    [
      "the Friday before daylight saving time",
      "2026-03-06T14:59:59-05:00",
      "03-06 03-10 03-11 03-09",
    ],
    [
      "the first Monday of daylight saving time",
      "2026-03-09T14:59:59-04:00",
      "03-09 03-11 03-12 03-10",
    ],
    ["3PM on that Monday", "2026-03-09T15:00:00-04:00", "03-10 03-12 03-13 03-11"],
    [
      "the last Friday of daylight saving time",
      "2026-10-30T14:59:59-04:00",
      "10-30 11-03 11-04 11-02",
    ],
    ["the Monday after it", "2026-11-02T14:59:59-05:00", "11-02 11-04 11-05 11-03"],
    [
      "3PM on that Monday, in standard time",
      "2026-11-02T15:00:00-05:00",
      "11-03 11-05 11-06 11-04",
    ],
  ])("%s", (_, placedAt, plan) => {
    expect(planOf(placedAt)).toBe(plan);
  });

  it("only on business days, never before it was placed, and in order", () => {
    fc.assert(
      fc.property(moment, type, (now, shipping) => {
        const { earliest, latest } = arrivalOf(shipping, now, USUAL_CALENDAR);
        const days = [shopTime(now).date, shipDay(now, USUAL_CALENDAR), earliest, latest];
        expect(days.slice(1).every(isBusinessDay)).toBe(true);
        expect(days).toEqual(days.toSorted());
        expect(earliest > shipDay(now, USUAL_CALENDAR)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it("no earlier than an order placed before it", () => {
    const laterBy = fc.integer({ min: 0, max: 10 * 24 * HOUR_MS });
    fc.assert(
      fc.property(moment, laterBy, type, (now, milliseconds, shipping) => {
        const later = new Date(now.getTime() + milliseconds);
        expect(shipDay(later, USUAL_CALENDAR) >= shipDay(now, USUAL_CALENDAR)).toBe(true);
        expect(
          arrivalOf(shipping, later, USUAL_CALENDAR).earliest >=
            arrivalOf(shipping, now, USUAL_CALENDAR).earliest,
        ).toBe(true);
        expect(
          arrivalOf(shipping, later, USUAL_CALENDAR).latest >=
            arrivalOf(shipping, now, USUAL_CALENDAR).latest,
        ).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it("the same day exactly if placed on a business day before 3PM shop time", () => {
    fc.assert(
      fc.property(moment, (now) => {
        const { date, minuteOfDay } = shopTime(now);
        expect(shipDay(now, USUAL_CALENDAR) === date).toBe(
          isBusinessDay(date) && minuteOfDay < 900,
        );
      }),
      { numRuns: 500 },
    );
  });

  it("overnight before standard", () => {
    fc.assert(
      fc.property(moment, (now) => {
        expect(
          arrivalOf("overnight", now, USUAL_CALENDAR).latest <
            arrivalOf("standard", now, USUAL_CALENDAR).earliest,
        ).toBe(true);
      }),
    );
  });
});
