import { addDays, midnightUtc, type PlainDate } from "#domain/time/plain-date.ts";

/** A month later, on the same day or, where the month is shorter, on its last (PLAN-9). */
export function nextMonth(day: PlainDate): PlainDate {
  const from = midnightUtc(day);
  const to = new Date(from);
  to.setUTCMonth(from.getUTCMonth() + 1);
  // The 31st of a month with 30 days would be the 1st of the next.
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0);
  return to.toISOString().slice(0, 10);
}

/** The farthest day that a cycle can be put off to. */
const CYCLE_DAYS_MAX = 366;

/** Whether a cycle may be due then: today or later, and within a year. */
export const isCycleDay = (day: PlainDate, today: PlainDate): boolean =>
  day >= today && day <= addDays(today, CYCLE_DAYS_MAX);
