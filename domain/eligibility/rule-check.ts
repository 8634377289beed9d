import { addDays, type PlainDate } from "#domain/time/plain-date.ts";

/**
 * Whether a rule was not looked up for twice the days after which it should have been (ELIG-12): orders to its own
 * place are reviewed first.
 */
export const isLongUnchecked = (checkedOn: PlainDate, days: number, today: PlainDate): boolean =>
  addDays(checkedOn, 2 * days) <= today;
