import type { RouterContextProvider } from "react-router";
import { type Days, parsePeriod, periodSearch } from "#domain/report/period.ts";
import { formatDay } from "#domain/time/shop-date.ts";
import { deskFor } from "../gate/staff-only.ts";
import { PERIOD_PROBLEMS } from "./report-texts.ts";

interface RouteArgs {
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** "Nov 1, 2026" or "Nov 1, 2026 to Nov 23, 2026". */
const daysText = ({ from, to }: Days): string =>
  from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;

/** The report's dates from the query string, and its date form, which keeps invalid dates as typed. */
export async function readReportQuery({ url, context }: RouteArgs) {
  const { staff, desk } = deskFor("reports.read", context);
  const today = await desk.reports.today(staff);
  const { period, typed, problem } = parsePeriod(url.searchParams, today);
  const { name, from, to } = period;
  return {
    staff,
    reports: desk.reports,
    today,
    parameters: url.searchParams,
    days: { from, to },
    asked: period,
    period: {
      name: problem === null ? name : ("own" as const),
      typed,
      days: daysText(period),
      before: daysText(period.before),
      problem: problem === null ? null : PERIOD_PROBLEMS[problem],
      search: periodSearch(period),
    },
  };
}

export type ReportQuery = Awaited<ReturnType<typeof readReportQuery>>;
