import { formatDollars } from "#domain/money/cents.ts";
import { stateName } from "#domain/place/us-states.ts";
import { sumOfBasis, type TaxBasis } from "#domain/report/tax-basis.ts";
import type { CountyTaxBasis } from "#server/reports/read-tax-basis.ts";
import type { ReportRow } from "./report-columns.tsx";
import { REPORT_TEXTS } from "./report-texts.ts";
import { countyText } from "./sales-names.ts";
import type { TAX_COLUMNS } from "./tax-texts.ts";

type TaxRow = ReportRow<keyof typeof TAX_COLUMNS>;

const rowOf = (basis: TaxBasis, place: string, isWhole = false): TaxRow => ({
  id: isWhole ? "whole" : `of ${place}`,
  isWhole,
  place,
  orders: basis.orders.toLocaleString("en-US"),
  goods: formatDollars(basis.goodsCents),
  shipping: formatDollars(basis.shippingCents),
  total: formatDollars(basis.totalCents),
  refunded: formatDollars(basis.refundedCents),
  net: formatDollars(basis.netCents),
});

/** By state and by county, each with the same total. */
export function taxView(counties: readonly CountyTaxBasis[]) {
  const states = Map.groupBy(counties, ({ state }) => state);
  const total = rowOf(sumOfBasis(counties), REPORT_TEXTS.whole, true);
  return {
    isEmpty: counties.length === 0,
    states: [...[...states].map(([state, of]) => rowOf(sumOfBasis(of), stateName(state))), total],
    counties: [...counties.map((basis) => rowOf(basis, countyText(basis.county))), total],
  };
}
