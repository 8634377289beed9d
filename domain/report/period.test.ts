import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#domain/time/plain-date.ts";
import {
  dayCount,
  lastWhole,
  parsePeriod,
  PERIOD_NAMES,
  periodOf,
  REPORT_RHYTHMS,
} from "./period.ts";

/* Proves REPORT-1. */

const TODAY = "2026-11-23"; // a Monday

const asked = (search: string) => parsePeriod(new URLSearchParams(search), TODAY);

it.each([
  ["today", "2026-11-23 2026-11-23", "2026-11-22 2026-11-22"],
  ["yesterday", "2026-11-22 2026-11-22", "2026-11-21 2026-11-21"],
  ["last_7", "2026-11-17 2026-11-23", "2026-11-10 2026-11-16"],
  ["last_30", "2026-10-25 2026-11-23", "2026-09-25 2026-10-24"],
  ["this_month", "2026-11-01 2026-11-23", "2026-10-01 2026-10-23"],
  ["last_month", "2026-10-01 2026-10-31", "2026-09-01 2026-09-30"],
  ["this_quarter", "2026-10-01 2026-11-23", "2026-07-01 2026-08-23"],
  ["last_quarter", "2026-07-01 2026-09-30", "2026-04-01 2026-06-30"],
  ["this_year", "2026-01-01 2026-11-23", "2025-01-01 2025-11-23"],
  ["last_year", "2025-01-01 2025-12-31", "2024-01-01 2024-12-31"],
])("%s is %s, against %s", (name, days, before) => {
  const { period } = asked(`period=${name}`);
  expect(`${period.from} ${period.to}`).toBe(days);
  expect(`${period.before.from} ${period.before.to}`).toBe(before);
});

it("a month that is longer than the one before is compared with all of that", () => {
  const { before } = periodOf("this_month", "2026-03-30");
  expect(before).toEqual({ from: "2026-02-01", to: "2026-02-28" });
});

it("own days are taken as typed, and said to be wrong if they are", () => {
  expect(asked("period=own&from=2026-03-08&to=2026-03-09").period).toMatchObject({
    from: "2026-03-08",
    to: "2026-03-09",
    before: { from: "2026-03-06", to: "2026-03-07" },
  });
  for (const search of [
    "period=own",
    "period=own&from=2026-02-30&to=2026-03-01",
    "period=own&from=0001-01-01&to=9999-12-31",
    "period=own&from=%00&to=2026-03-01",
  ])
    expect(asked(search)).toMatchObject({ problem: "unreadable", period: { name: "last_30" } });
  expect(asked("period=own&from=2026-03-09&to=2026-03-08")).toMatchObject({
    problem: "reversed",
    typed: { from: "2026-03-09", to: "2026-03-08" },
  });
  expect(asked("period=constructor").period.name).toBe("last_30");
});

const anyDay = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays("2001-01-01", days));

describe("of any day", () => {
  it("every period ends before what it is compared with begins, never in the future, and days add up", () => {
    fc.assert(
      fc.property(anyDay, (today) => {
        for (const name of PERIOD_NAMES) {
          if (name === "own") continue;
          const { from, to, before } = periodOf(name, today);
          expect(from <= to && to <= today).toBe(true);
          expect(before.to).toBe(name.startsWith("this") ? before.to : addDays(from, -1));
          expect(before.from <= before.to && before.to < from).toBe(true);
          expect(addDays(from, dayCount({ from, to }) - 1)).toBe(to);
        }
      }),
    );
  });

  it("the last whole week or month is over, and the next one begins where it ended", () => {
    fc.assert(
      fc.property(anyDay, (today) => {
        for (const rhythm of REPORT_RHYTHMS) {
          const { from, to } = lastWhole(rhythm, today);
          expect(from < to && to < today).toBe(true);
          const next = lastWhole(rhythm, addDays(to, rhythm === "weekly" ? 8 : 32));
          expect(next.from).toBe(addDays(to, 1));
        }
      }),
    );
  });
});
