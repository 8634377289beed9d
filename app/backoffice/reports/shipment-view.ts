import { stateName } from "#domain/place/us-states.ts";
import { manifestDueOn } from "#domain/report/manifest.ts";
import { monthName } from "#domain/report/month.ts";
import { formatDay } from "#domain/time/shop-date.ts";
import type { StateMonth } from "#server/proof/handed-in.ts";
import type { ShippedTotal } from "#server/proof/read-shipments.ts";
import type { ReportRow } from "./report-columns.tsx";
import { REPORT_TEXTS } from "./report-texts.ts";
import { countyText } from "./sales-names.ts";
import { type SHIPMENT_COLUMNS, SHIPMENT_TEXTS } from "./shipment-texts.ts";

type ShipmentRow = ReportRow<keyof typeof SHIPMENT_COLUMNS>;

/** As many as a page shows; the files have all. */
const ROWS_MAX = 500;

/** The sums of each place, counties before their ZIP Codes, and of all of them. */
export function shipmentView(totals: readonly ShippedTotal[]) {
  const counties = Map.groupBy(totals, ({ county }) => county);
  const rows = [...counties].flatMap(([county, of]) => {
    const place = countyText(county);
    const each = of.map((one) => row([one], { id: `${county} ${one.zip}`, place, zip: one.zip }));
    // Of a county with one ZIP Code, the sum is that.
    return of.length === 1
      ? each
      : [row(of, { id: county, place, zip: SHIPMENT_TEXTS.allZips }), ...each];
  });
  const shown = rows.slice(0, ROWS_MAX);
  const whole = {
    ...row(totals, { id: "whole", place: REPORT_TEXTS.whole, zip: "" }),
    isWhole: true,
  };
  return {
    isEmpty: totals.length === 0,
    rows: [...shown, whole],
    more: rows.length - shown.length,
  };
}

function row(
  totals: readonly ShippedTotal[],
  { id, place, zip }: { id: string; place: string; zip: string },
): ShipmentRow {
  const sum = (name: "orders" | "parcels" | "units") =>
    totals.reduce((all, one) => all + one[name], 0).toLocaleString("en-US");
  return {
    id,
    isWhole: false,
    place,
    zip,
    orders: sum("orders"),
    parcels: sum("parcels"),
    units: sum("units"),
  };
}

/** "New York, October 2026" and by when. */
export const dueManifest = ({ state, month }: StateMonth) => ({
  state,
  month,
  title: `${stateName(state)}, ${monthName(month)}`,
  dueOn: manifestDueOn(month),
  due: formatDay(manifestDueOn(month)),
});
