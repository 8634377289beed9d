import { type AskedPeriod, type Days, periodSearch } from "#domain/report/period.ts";
import { formatDay } from "#domain/time/shop-date.ts";
import { PERIOD_PROBLEMS } from "./report-texts.ts";

/** "Nov 1, 2026" or "Nov 1, 2026 to Nov 23, 2026". */
export const daysText = ({ from, to }: Days): string =>
  from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;

/** A period as its form shows it. Own days that could not be taken stay as they were typed. */
export function periodView({ period, typed, problem }: AskedPeriod) {
  return {
    name: problem === null ? period.name : ("own" as const),
    typed,
    days: daysText(period),
    before: daysText(period.before),
    problem: problem === null ? null : PERIOD_PROBLEMS[problem],
    search: periodSearch(period),
  };
}

export type PeriodView = ReturnType<typeof periodView>;
