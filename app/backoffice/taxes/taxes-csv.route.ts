import { shopOf } from "#app/shell/contexts.ts";
import { type CsvColumns, csvFile } from "#app/shell/csv-file.ts";
import { stateName } from "#domain/eligibility/us-states.ts";
import { toNumeric } from "#domain/money/cents.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { WatchedState } from "#server/taxes/read-watch.ts";
import { staffWho } from "../gate/staff-only.ts";
import type { Route } from "./+types/taxes-csv.route.ts";
import {
  COUNTS,
  LEVELS,
  NEEDS_TEXTS,
  PERIODS,
  TAX_WATCH_TEXTS,
  WATCH_COLUMNS,
} from "./tax-watch-texts.ts";
import { daysWords } from "./tax-watch-view.ts";

/** Every state, also those where nothing was sold. */
export async function loader({ context }: Route.LoaderArgs) {
  const staff = staffWho("reports.read", context);
  const shop = shopOf(context);
  const today = formatIsoShopDate(shop.running.clock.now());
  const read = await shop.staff.taxes.watch(staff);
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
  "Threshold, sales": ({ threshold: { amountCents } }) =>
    amountCents === null ? "" : toNumeric(amountCents),
  "Threshold, orders": ({ threshold: { orders } }) => (orders === null ? "" : String(orders)),
  "To be reached": ({ threshold }) => NEEDS_TEXTS[threshold.needsBoth ? "both" : "either"],
  Percent: ({ percent }) => (percent === null ? "" : String(percent)),
  [WATCH_COLUMNS.reached]: ({ level, percent }) =>
    LEVELS[level].label(percent === null ? "" : `${percent}%`),
  Period: ({ threshold: { period } }) => PERIODS[period],
  "What counts": ({ threshold: { counts } }) => COUNTS[counts],
  Source: ({ threshold: { source } }) => source,
  "Looked up on": ({ threshold: { lastChecked } }) => lastChecked ?? "sample",
});
