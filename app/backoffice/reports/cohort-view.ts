import { groupBy } from "#domain/group-by.ts";
import { formatDollars } from "#domain/money/cents.ts";
import { COHORTS } from "#domain/report/period.ts";
import { counted } from "#domain/text/counted.ts";
import type { CohortMonth } from "#server/reports/read-cohorts.ts";
import { monthText } from "./sales-names.ts";
import { countText } from "./sheet.tsx";

export interface CohortRowView {
  id: string;
  name: string;
  /** By the number of months since the first; "" for future months. */
  cells: { text: string; more: string }[];
}

/** The number of months between two first days of a month. */
function monthsBetween(from: string, to: string): number {
  const [year = 0, month = 0] = from.split("-").map(Number);
  const [laterYear = 0, laterMonth = 0] = to.split("-").map(Number);
  return (laterYear - year) * 12 + laterMonth - month;
}

const NOTHING = { text: "", more: "" };

/** A triangle: a row for each first month, a column for each month since. */
export function cohortView(months: readonly CohortMonth[], today: string) {
  const cohorts = [...groupBy(months, ({ cohort }) => cohort)];
  const rowsOf = (
    cellOf: (month: CohortMonth | undefined, size: number) => CohortRowView["cells"][number],
  ): CohortRowView[] =>
    cohorts.map(([cohort, of]) => {
      const byOffset = new Map(of.map((one) => [monthsBetween(cohort, one.month), one]));
      const size = byOffset.get(0)?.customers ?? 0;
      const passed = monthsBetween(cohort, today);
      return {
        id: cohort,
        name: monthText(cohort),
        cells: Array.from({ length: COHORTS }, (_, offset) =>
          offset > passed ? NOTHING : cellOf(byOffset.get(offset), size),
        ),
      };
    });
  return {
    customers: rowsOf((month, size) => {
      const customers = month?.customers ?? 0;
      const share = size === 0 ? 0 : Math.round((customers / size) * 100);
      return { text: countText(customers), more: `${share}%` };
    }),
    totals: rowsOf((month) => ({
      text: month === undefined ? "$0.00" : formatDollars(month.totalCents),
      more: counted(month?.orders ?? 0, "order"),
    })),
  };
}
