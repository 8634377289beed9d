import { trimmedText } from "#domain/text/trimmed-text.ts";
import { dateFormat } from "#domain/time/date-format.ts";
import { addDays, midnightUtc, type PlainDate } from "#domain/time/plain-date.ts";
import { type Days, startOfMonth } from "./period.ts";

/** "2026-10" */
export type Month = string;

const FIRST_MONTH = "2000-01";

const MONTH_NAME = dateFormat("en-US", {
  timeZone: "UTC",
  year: "numeric",
  month: "long",
});

export const monthOf = (day: PlainDate): Month => day.slice(0, 7);

/** A month up to today; anything else becomes the last complete one. Never throws. */
export function parseMonth(text: unknown, today: PlainDate): Month {
  const month = trimmedText(text);
  const isMonth = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month);
  return isMonth && month >= FIRST_MONTH && month <= monthOf(today)
    ? month
    : monthOf(startOfMonth(today, 1));
}

export const daysOfMonth = (month: Month): Days => {
  const from = `${month}-01`;
  return { from, to: addDays(startOfMonth(addDays(from, 31)), -1) };
};

/** "October 2026" */
export const monthName = (month: Month): string => MONTH_NAME.format(midnightUtc(`${month}-01`));

/** This month and those before it, newest first. */
export const monthsUntil = (today: PlainDate, count: number): Month[] =>
  Array.from({ length: count }, (_, before) => monthOf(startOfMonth(today, before)));
