import { trimmedText } from "#domain/text/trimmed-text.ts";
import { parseDay } from "#domain/time/plain-date.ts";
import { addDays, midnightUtc, type PlainDate } from "#domain/time/plain-date.ts";

/** Days of the shop's, both ends included. */
export interface Days {
  from: PlainDate;
  to: PlainDate;
}

/** Presets that count back from today, as days before it. */
const COUNTED = {
  today: [0, 0],
  yesterday: [1, 1],
  last_7: [6, 0],
  last_30: [29, 0],
} as const;

/** Presets of the calendar: how many months, and how many of these ago. */
const CALENDAR = {
  this_month: [1, 0],
  last_month: [1, 1],
  this_quarter: [3, 0],
  last_quarter: [3, 1],
  this_year: [12, 0],
  last_year: [12, 1],
} as const;

type Counted = keyof typeof COUNTED;
type Calendar = keyof typeof CALENDAR;
export type PeriodName = Counted | Calendar | "own";

/** Object.keys widens the keys of our own constants. */
const COUNTED_NAMES = Object.keys(COUNTED) as Counted[];
const CALENDAR_NAMES = Object.keys(CALENDAR) as Calendar[];

export const PERIOD_NAMES: readonly PeriodName[] = [...COUNTED_NAMES, ...CALENDAR_NAMES, "own"];

const DEFAULT: Calendar | Counted = "last_30";

/** The days of a report (REPORT-1). */
export interface Period extends Days {
  name: PeriodName;
  /** The days it is compared with: as many days before, or the previous calendar unit, as far as this one has come. */
  before: Days;
}

export interface AskedPeriod {
  period: Period;
  /** Own days as they were typed, to be shown again. */
  typed: Days;
  /** Why own days could not be taken; then the period is the default. */
  problem: "unreadable" | "reversed" | null;
}

/** Reads `period`, `from` and `to` of an address; never throws. */
export function parsePeriod(parameters: URLSearchParams, today: PlainDate): AskedPeriod {
  const asked = trimmedText(parameters.get("period"));
  const name = PERIOD_NAMES.find((known) => known === asked) ?? DEFAULT;
  const typed = {
    from: trimmedText(parameters.get("from")).slice(0, 10),
    to: trimmedText(parameters.get("to")).slice(0, 10),
  };
  if (name !== "own") return { period: periodOf(name, today), typed, problem: null };
  const [from, to] = [parseDay(typed.from), parseDay(typed.to)];
  if (from === null || to === null || from < FIRST_DAY || to > LAST_DAY)
    return { period: periodOf(DEFAULT, today), typed, problem: "unreadable" };
  if (to < from) return { period: periodOf(DEFAULT, today), typed, problem: "reversed" };
  return { period: ownPeriod({ from, to }), typed, problem: null };
}

/** A day that a report is about; anything that is none, or is to come, is today. */
export function parseReportDay(text: string | null, today: PlainDate): PlainDate {
  const day = parseDay(trimmedText(text));
  return day === null || day < FIRST_DAY || day > today ? today : day;
}

/** Beyond these, PostgreSQL and the formats of days would be what decides. */
const [FIRST_DAY, LAST_DAY] = ["2000-01-01", "2199-12-31"];

/** Days of someone's own choice, against as many before. */
export const ownPeriod = (days: Days): Period => ({
  name: "own",
  ...days,
  before: daysBefore(days),
});

/** The address's parameters of a period. */
export const periodSearch = ({ name, from, to }: Period): Record<string, string> =>
  name === "own" ? { period: name, from, to } : { period: name };

export function periodOf(name: Counted | Calendar, today: PlainDate): Period {
  if (isCounted(name)) {
    const [first, last] = COUNTED[name];
    const days = { from: addDays(today, -first), to: addDays(today, -last) };
    return { name, ...days, before: daysBefore(days) };
  }
  const [months, ago] = CALENDAR[name];
  const from = unitStart(today, months, ago);
  const end = addDays(unitStart(today, months, ago - 1), -1);
  const to = ago === 0 ? today : end;
  const beforeFrom = unitStart(today, months, ago + 1);
  const beforeEnd = addDays(from, -1);
  const asFar = addDays(beforeFrom, dayCount({ from, to }) - 1);
  return {
    name,
    from,
    to,
    before: { from: beforeFrom, to: to === end || asFar > beforeEnd ? beforeEnd : asFar },
  };
}

const isCounted = (name: Counted | Calendar): name is Counted => Object.hasOwn(COUNTED, name);

const DAY_MS = 24 * 60 * 60 * 1000;

export const dayCount = ({ from, to }: Days): number =>
  Math.round((midnightUtc(to).getTime() - midnightUtc(from).getTime()) / DAY_MS) + 1;

function daysBefore({ from, to }: Days): Days {
  return { from: addDays(from, -dayCount({ from, to })), to: addDays(from, -1) };
}

/** The first day of the month, quarter or year that a day is in, or of one so many before. */
function unitStart(day: PlainDate, months: number, ago: number): PlainDate {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const counted = year * 12 + (month - 1);
  return monthStart(counted - (counted % months) - ago * months);
}

/** "2026-11-01" of the months since the year 0. */
function monthStart(counted: number): PlainDate {
  const month = String((counted % 12) + 1).padStart(2, "0");
  return `${String(Math.floor(counted / 12)).padStart(4, "0")}-${month}-01`;
}

/** The first day of the month that is so many months before a day's. */
export const startOfMonth = (day: PlainDate, monthsBefore = 0): PlainDate =>
  unitStart(day, 1, monthsBefore);

export const REPORT_RHYTHMS = ["weekly", "monthly"] as const;

/** How often a report is mailed. */
export type ReportRhythm = (typeof REPORT_RHYTHMS)[number];

/** The last week, Monday to Sunday, or month that is over. */
export function lastWhole(rhythm: ReportRhythm, today: PlainDate): Days {
  if (rhythm === "monthly") {
    return { from: startOfMonth(today, 1), to: addDays(startOfMonth(today), -1) };
  }
  const sinceMonday = (midnightUtc(today).getUTCDay() + 6) % 7;
  const monday = addDays(today, -sinceMonday);
  return { from: addDays(monday, -7), to: addDays(monday, -1) };
}

/** How many first months a report on cohorts shows. */
export const COHORTS = 12;
