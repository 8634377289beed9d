import { groupBy } from "#domain/group-by.ts";
import { stateName } from "#domain/place/us-states.ts";
import { manifestDueOn } from "#domain/report/manifest.ts";
import { monthName } from "#domain/report/month.ts";
import { formatDay } from "#domain/time/shop-date.ts";
import type { StateMonth } from "#server/proof/handed-in.ts";
import type { ShippedTotal } from "#server/proof/read-shipments.ts";
import { countyText } from "./sales-names.ts";
import { wholeRow } from "./sheet.tsx";

/** Maximum rows on a page; the files have all of them. */
const ROWS_MAX = 500;

/** Totals for each place, with counties before their ZIP Codes, and for all places. */
export function shipmentView(totals: readonly ShippedTotal[]) {
  const counties = groupBy(totals, ({ county }) => county);
  const rows = [...counties].flatMap(([county, of]) => {
    const each = of.map((one) => sumOf([one], one.zip));
    // A county with a single ZIP Code needs no total of its own.
    const sums = of.length === 1 ? each : [sumOf(of, "All"), ...each];
    return sums.map((row) => ({ ...row, id: `${county} ${row.zip}`, name: countyText(county) }));
  });
  const shown = rows.slice(0, ROWS_MAX);
  return {
    isEmpty: totals.length === 0,
    rows: [...shown, wholeRow(sumOf(totals, ""))],
    more: rows.length - shown.length,
  };
}

function sumOf(totals: readonly ShippedTotal[], zip: string) {
  const sum = (name: "orders" | "parcels" | "units") =>
    totals.reduce((all, one) => all + one[name], 0);
  return { zip, orders: sum("orders"), parcels: sum("parcels"), units: sum("units") };
}

/** "New York, October 2026", and its due date. */
export const dueManifest = ({ state, month }: StateMonth) => ({
  state,
  month,
  title: `${stateName(state)}, ${monthName(month)}`,
  dueOn: manifestDueOn(month),
  due: formatDay(manifestDueOn(month)),
});
