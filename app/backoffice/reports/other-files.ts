import { toNumeric } from "#domain/money/cents.ts";
import { parsePeriod, parseReportDay } from "#domain/report/period.ts";
import { ok } from "#domain/result.ts";
import { MONTH_COLUMNS } from "./liabilities-texts.ts";
import { MARGIN_COLUMNS, MARGIN_TEXTS, STOCK_COLUMNS } from "./margin-texts.ts";
import type { ReportFile } from "./report-file.ts";
import { countyText } from "./sales-names.ts";
import { TAX_COLUMNS } from "./tax-texts.ts";

/** Balances month by month. */
export const liabilitiesFile: ReportFile = async ({ reports, staff, parameters, today }) => {
  const on = parseReportDay(parameters.get("on"), today);
  const read = await reports.liabilities(staff, { on });
  if (!read.ok) return read;
  return ok({
    name: `balances-${on}`,
    rows: [
      Object.values(MONTH_COLUMNS),
      ...read.value.months.map((month) => [
        month.month,
        toNumeric(month.openingCents),
        toNumeric(month.commissionCents),
        toNumeric(month.clawbackCents),
        toNumeric(month.creditCents),
        toNumeric(month.spentCents),
        toNumeric(month.releasedCents),
        toNumeric(month.paidOutCents),
        toNumeric(month.adjustedCents),
        toNumeric(month.closingCents),
      ]),
    ],
  });
};

/** What each product brought and cost; where no cost was entered, nothing is. */
export const marginFile: ReportFile = async ({ reports, staff, parameters, today }) => {
  const { from, to } = parsePeriod(parameters, today).period;
  const read = await reports.margins(staff, { from, to });
  if (!read.ok) return read;
  return ok({
    name: `margins-${from}-${to}`,
    rows: [
      [
        MARGIN_COLUMNS.name,
        MARGIN_COLUMNS.units,
        "Units without a cost",
        MARGIN_COLUMNS.sales,
        "Sales with a cost",
        MARGIN_COLUMNS.cost,
      ],
      ...read.value.map((margin) => [
        margin.name,
        String(margin.units),
        String(margin.unitsWithoutCost),
        toNumeric(margin.salesCents),
        toNumeric(margin.costedSalesCents),
        toNumeric(margin.costCents),
      ]),
    ],
  });
};

/** What the shelf is worth now. */
export const stockFile: ReportFile = async ({ reports, staff, today }) =>
  ok({
    name: `stock-${today}`,
    rows: [
      Object.values(STOCK_COLUMNS),
      ...(await reports.stockValues(staff)).map(({ name, onHand, unitCostCents, valueCents }) => [
        name,
        String(onHand),
        unitCostCents === null ? MARGIN_TEXTS.noCost : toNumeric(unitCostCents),
        valueCents === null ? "" : toNumeric(valueCents),
      ]),
    ],
  });

/** Sales and refunds by county. */
export const taxesFile: ReportFile = async ({ reports, staff, parameters, today }) => {
  const { from, to } = parsePeriod(parameters, today).period;
  const read = await reports.taxBasis(staff, { from, to });
  if (!read.ok) return read;
  const { place: _, ...columns } = TAX_COLUMNS;
  return ok({
    name: `tax-basis-${from}-${to}`,
    rows: [
      ["State", "County", ...Object.values(columns)],
      ...read.value.map((basis) => [
        basis.state,
        countyText(basis.county),
        String(basis.orders),
        toNumeric(basis.goodsCents),
        toNumeric(basis.shippingCents),
        toNumeric(basis.totalCents),
        toNumeric(basis.refundedCents),
        toNumeric(basis.netCents),
      ]),
    ],
  });
};

/** First months by the months in which their customers ordered. */
export const cohortsFile: ReportFile = async ({ reports, staff, today }) => {
  const read = await reports.cohorts(staff);
  if (!read.ok) return read;
  return ok({
    name: `cohorts-${today}`,
    rows: [
      ["First order", "Month", "Customers", "Orders", "Total"],
      ...read.value.map(({ cohort, month, customers, orders, totalCents }) => [
        cohort,
        month,
        String(customers),
        String(orders),
        toNumeric(totalCents),
      ]),
    ],
  });
};
