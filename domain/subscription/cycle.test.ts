import * as fc from "fast-check";
import { expect, it } from "vitest";
import { addDays, type PlainDate } from "#domain/time/plain-date.ts";
import { anchorOf, isCycleDay, nextMonth } from "./cycle.ts";

/* Proves PLAN-9. */

it.each([
  ["2026-11-23", "2026-12-23"],
  ["2026-12-31", "2027-01-31"],
  ["2027-01-31", "2027-02-28"],
  ["2028-01-30", "2028-02-29"],
  ["2026-08-31", "2026-09-30"],
])("a month after %s is %s", (day, next) => {
  expect(nextMonth(day)).toBe(next);
});

it("is always in the next month, 28 to 31 days later", () => {
  const anyDay = fc.nat({ max: 20_000 }).map((days): PlainDate => addDays("2020-01-01", days));
  fc.assert(
    fc.property(anyDay, (day) => {
      const next = nextMonth(day);
      const distances = [28, 29, 30, 31].map((days) => addDays(day, days));
      expect(distances).toContain(next);
      expect((Number(day.slice(5, 7)) % 12) + 1).toBe(Number(next.slice(5, 7)));
    }),
  );
});

it("returns to its day after a short month, and forgets a day that it was moved from", () => {
  const days: PlainDate[] = ["2027-01-31"];
  for (let month = 0; month < 5; month += 1) days.push(nextMonth(days.at(-1) ?? "", 31));
  expect(days).toEqual([
    "2027-01-31",
    "2027-02-28",
    "2027-03-31",
    "2027-04-30",
    "2027-05-31",
    "2027-06-30",
  ]);
  expect(nextMonth("2027-02-15", 31)).toBe("2027-03-15");
  expect(nextMonth("2027-03-30", 31)).toBe("2027-04-30");
  expect([
    anchorOf("2027-02-28", 31),
    anchorOf("2027-02-27", 31),
    anchorOf("2027-03-31", null),
  ]).toEqual([31, 27, 31]);
});

it("a cycle is due today at the earliest and within a year", () => {
  const days = ["2026-11-22", "2026-11-23", "2027-11-24", "2027-11-25"];
  expect(days.map((day) => isCycleDay(day, "2026-11-23"))).toEqual([false, true, true, false]);
});
