import { type CsvColumns, csvFile } from "#app/shell/csv-file.ts";
import { toNumeric } from "#domain/money/cents.ts";
import { stateName } from "#domain/place/us-states.ts";
import { TAX_THRESHOLD } from "#domain/tax/threshold.ts";
import type { WatchedState } from "#server/taxes/read-watch.ts";
import { deskFor } from "../gate/staff-only.ts";
import type { Route } from "./+types/taxes-csv.route.ts";
import { LEVELS, TAX_WATCH_TEXTS, WATCH_COLUMNS } from "./tax-watch-texts.ts";
import { daysWords } from "./tax-watch-view.ts";

const { fields } = TAX_THRESHOLD;

/** Every state, including those without sales. */
export async function loader({ context }: Route.LoaderArgs) {
  const { staff, desk, today } = deskFor("reports.read", context);
  const read = await desk.taxes.watch(staff);
  if (!read.ok) return new Response(TAX_WATCH_TEXTS.tooLong, { status: 503 });
  const { states } = read.value;
  return csvFile(`tax-thresholds-${today}.csv`, columnsOn(today), once(states));
}

async function* once(rows: WatchedState[]): AsyncGenerator<WatchedState[]> {
  yield rows;
}

const columnsOn = (today: string): CsvColumns<WatchedState> => ({
  Code: ({ state }) => state,
  [WATCH_COLUMNS.state]: ({ state }) => stateName(state),
  [WATCH_COLUMNS.days]: ({ days }) => daysWords(days, today),
  [WATCH_COLUMNS.sales]: ({ salesCents }) => toNumeric(salesCents),
  [WATCH_COLUMNS.orders]: ({ orders }) => String(orders),
  "Threshold, sales": ({ threshold }) => fields.amountCents.cell(threshold.amountCents),
  "Threshold, orders": ({ threshold }) => fields.orders.cell(threshold.orders),
  "Threshold requires": ({ threshold }) => (threshold.needsBoth ? "both" : "either"),
  Percent: ({ percent }) => (percent === null ? "" : String(percent)),
  [WATCH_COLUMNS.reached]: ({ level, percent }) =>
    LEVELS[level].label(percent === null ? "" : `${percent}%`),
  Period: ({ threshold }) => fields.period.cell(threshold.period),
  "Sales counted": ({ threshold }) => fields.counts.cell(threshold.counts),
  Source: ({ threshold: { source } }) => source,
  "Last checked": ({ threshold: { lastChecked } }) => lastChecked ?? "sample",
});
