import { addDays, type PlainDate } from "#domain/time/plain-date.ts";

/**
 * Whether a rule has gone without a check for twice the required number of days (ELIG-12); orders to its own place are
 * then reviewed first.
 */
export const isLongUnchecked = (checkedOn: PlainDate, days: number, today: PlainDate): boolean =>
  addDays(checkedOn, 2 * days) <= today;
