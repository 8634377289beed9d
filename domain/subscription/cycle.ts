import { addDays, midnightUtc, type PlainDate } from "#domain/time/plain-date.ts";

const dayOf = (day: PlainDate): number => Number(day.slice(8));

/**
 * One month later, on the same day or, in a shorter month, on its last day (PLAN-9).
 *
 * @param anchor the plan's original day of the month, which applies again after a short month
 */
export function nextMonth(day: PlainDate, anchor: number | null = null): PlainDate {
  const from = midnightUtc(day);
  const last = (months: number) =>
    new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1 + months, 0)).getUTCDate();
  const to = Math.min(anchorOf(day, anchor), last(1));
  return new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, to))
    .toISOString()
    .slice(0, 10);
}

/**
 * The day of the month for a plan whose next order is on `day`; an anchor that doesn't lead there no longer applies.
 */
export function anchorOf(day: PlainDate, anchor: number | null): number {
  const isShortMonth = anchor !== null && anchor > dayOf(day) && dayOf(addDays(day, 1)) === 1;
  return isShortMonth ? anchor : dayOf(day);
}

/** Maximum days that a cycle can be postponed. */
const CYCLE_DAYS_MAX = 366;

/** Whether a cycle may be due then: today or later, and within a year. */
export const isCycleDay = (day: PlainDate, today: PlainDate): boolean =>
  day >= today && day <= addDays(today, CYCLE_DAYS_MAX);
