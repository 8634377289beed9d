import { trimmedText } from "#domain/text/trimmed-text.ts";
import { parseDay } from "#domain/time/plain-date.ts";
import { addDays, midnightUtc, type PlainDate } from "#domain/time/plain-date.ts";

/** Shop days, both ends included. */
export interface Days {
  from: PlainDate;
  to: PlainDate;
}

/** Presets that count back from today, in days. */
const COUNTED = {
  today: [0, 0],
  yesterday: [1, 1],
  last_7: [6, 0],
  last_30: [29, 0],
} as const;

/** Presets of whole months: their number, and how many months ago they start. */
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

/** Object.keys widens our own constants' keys. */
const COUNTED_NAMES = Object.keys(COUNTED) as Counted[];
const CALENDAR_NAMES = Object.keys(CALENDAR) as Calendar[];

export const PERIOD_NAMES: readonly PeriodName[] = [...COUNTED_NAMES, ...CALENDAR_NAMES, "own"];

const DEFAULT: Calendar | Counted = "last_30";

/** The days of a report (REPORT-1). */
export interface Period extends Days {
  name: PeriodName;
  /**
   * The days it is compared with: the same number of days before, or the previous calendar unit up to the same point.
   */
  before: Days;
}

export interface AskedPeriod {
  period: Period;
  /** A custom period as typed, to show it again. */
  typed: Days;
  /** Why a custom period was refused; then the default is used. */
  problem: "unreadable" | "reversed" | null;
}

/** Reads a URL's `period`, `from` and `to`; never throws. */
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

/** A report's day; anything invalid or in the future becomes today. */
export function parseReportDay(text: string | null, today: PlainDate): PlainDate {
  const day = parseDay(trimmedText(text));
  return day === null || day < FIRST_DAY || day > today ? today : day;
}

/** The range that PostgreSQL and date formats handle safely. */
const [FIRST_DAY, LAST_DAY] = ["2000-01-01", "2199-12-31"];

/** A custom period, compared with the same number of days before. */
export const ownPeriod = (days: Days): Period => ({
  name: "own",
  ...days,
  before: daysBefore(days),
});

/** A period's URL parameters. */
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

/** The first day of the month, quarter or year that contains a day, or of one that many before. */
function unitStart(day: PlainDate, months: number, ago: number): PlainDate {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const counted = year * 12 + (month - 1);
  return monthStart(counted - (counted % months) - ago * months);
}

/** "2026-11-01" from the number of months since the year 0. */
function monthStart(counted: number): PlainDate {
  const month = String((counted % 12) + 1).padStart(2, "0");
  return `${String(Math.floor(counted / 12)).padStart(4, "0")}-${month}-01`;
}

/** The first day of the month that is that many months before a day's. */
export const startOfMonth = (day: PlainDate, monthsBefore = 0): PlainDate =>
  unitStart(day, 1, monthsBefore);

export const REPORT_RHYTHMS = ["weekly", "monthly"] as const;

/** How often a report is emailed. */
export type ReportRhythm = (typeof REPORT_RHYTHMS)[number];

/** The last complete week, Monday to Sunday, or month. */
export function lastWhole(rhythm: ReportRhythm, today: PlainDate): Days {
  if (rhythm === "monthly") {
    return { from: startOfMonth(today, 1), to: addDays(startOfMonth(today), -1) };
  }
  const sinceMonday = (midnightUtc(today).getUTCDay() + 6) % 7;
  const monday = addDays(today, -sinceMonday);
  return { from: addDays(monday, -7), to: addDays(monday, -1) };
}

/** The number of first months in a cohort report. */
export const COHORTS = 12;
