import { toNumeric } from "#domain/money/cents.ts";
import { disputeShare } from "#domain/payment/dispute-ratio.ts";
import { netOf } from "#domain/report/money-report.ts";
import { parseReportDay } from "#domain/report/period.ts";
import { isOfTime, parseDimension } from "#domain/report/sales-report.ts";
import { ok, type Result } from "#domain/result.ts";
import { TENDER_TEXTS } from "../order/order-texts.ts";
import { MARGIN_TEXTS } from "./margin-texts.ts";
import type { ReportQuery } from "./report-query.ts";
import {
  BALANCES,
  DISPUTES,
  LABEL_COSTS,
  MARGINS,
  MONEY,
  SALES,
  STOCK,
  TAXES,
} from "./report-sheets.ts";
import { DIMENSION_TEXTS, REPORT_TEXTS } from "./report-texts.ts";
import { countyText, methodText, salesRowName } from "./sales-names.ts";

interface FileOfReport {
  /** Without the extension. */
  name: string;
  /** The first row is the header. */
  rows: string[][];
}

/** Builds a file from the report's data. */
const file =
  <Read>(
    read: (query: ReportQuery) => Promise<Result<Read, "too_long">>,
    fileOf: (read: Read, query: ReportQuery) => FileOfReport,
  ) =>
  async (query: ReportQuery): Promise<Result<FileOfReport, "too_long">> => {
    const found = await read(query);
    return found.ok ? ok(fileOf(found.value, query)) : found;
  };

const daysName = ({ days: { from, to } }: ReportQuery): string => `${from}-${to}`;
const dimensionOf = ({ parameters }: ReportQuery) => parseDimension(parameters.get("by"));
const dayOf = ({ parameters, today }: ReportQuery) => parseReportDay(parameters.get("on"), today);

/** Every row of each report. Amounts are plain numbers, and times are dates in the shop's time zone. */
export const REPORT_FILES = {
  sales: file(
    (query) => query.reports.salesRows(query.staff, { ...query.days, by: dimensionOf(query) }),
    ({ rows }, query) => {
      const by = dimensionOf(query);
      return {
        name: `sales-by-${by}-${daysName(query)}`,
        rows: [
          [DIMENSION_TEXTS[by], ...SALES.labels],
          ...rows.map((row) => [
            isOfTime(by) ? row.key : salesRowName(row, by),
            ...SALES.cells(row),
          ]),
        ],
      };
    },
  ),
  money: file(
    ({ reports, staff, days }) => reports.moneyRows(staff, days),
    (rows, query) => ({
      name: `money-${daysName(query)}`,
      rows: [
        [DIMENSION_TEXTS.day, DIMENSION_TEXTS.method, ...MONEY.labels],
        ...rows.map((move) => [
          move.day,
          methodText(move.method),
          ...MONEY.cells({ ...move, netCents: netOf(move) }),
        ]),
      ],
    }),
  ),
  refunds: file(
    ({ reports, staff, days }) => reports.refunds(staff, days),
    (rows, query) => ({
      name: `refunds-${daysName(query)}`,
      rows: [
        ["Day", "Order", "Order placed", "How", "Money", "Balance", "Shipping included", "Why"],
        ...rows.map((refund) => [
          refund.day,
          String(refund.orderNumber),
          refund.placedOn,
          TENDER_TEXTS[refund.tender],
          toNumeric(refund.moneyCents),
          toNumeric(refund.balanceCents),
          toNumeric(refund.shippingCents),
          refund.isCanceled ? "canceled" : refund.isOfEdit ? "edited" : "refunded",
        ]),
      ],
    }),
  ),
  liabilities: file(
    (query) => query.reports.liabilities(query.staff, { on: dayOf(query) }),
    ({ months }, query) => ({
      name: `balances-${dayOf(query)}`,
      rows: [
        ["Month", ...BALANCES.labels],
        ...months.map((month) => [month.month, ...BALANCES.cells(month)]),
      ],
    }),
  ),
  margin: file(
    ({ reports, staff, days }) => reports.margins(staff, days),
    (rows, query) => ({
      name: `margins-${daysName(query)}`,
      rows: [
        [
          "Product",
          MARGINS.labelOf("units"),
          "Units without a cost",
          MARGINS.labelOf("sales"),
          "Sales with a cost",
          MARGINS.labelOf("cost"),
        ],
        ...rows.map((margin) => [
          margin.name,
          String(margin.units),
          String(margin.unitsWithoutCost),
          toNumeric(margin.salesCents),
          toNumeric(margin.costedSalesCents),
          toNumeric(margin.costCents),
        ]),
      ],
    }),
  ),
  labels: file(
    ({ reports, staff, days }) => reports.labelCosts(staff, days),
    (rows, query) => ({
      name: `labels-${daysName(query)}`,
      rows: [
        ["Service", ...LABEL_COSTS.labels],
        ...rows.map(({ service, labels, cost }) => [
          service,
          ...LABEL_COSTS.cells({ labels, costCents: cost }),
        ]),
      ],
    }),
  ),
  stock: file(
    async ({ reports, staff }) => ok(await reports.stockValues(staff)),
    (rows, { today }) => ({
      name: `stock-${today}`,
      rows: [
        ["Product", ...STOCK.labels],
        ...rows.map(({ name, onHand, unitCostCents, valueCents }) => [
          name,
          String(onHand),
          unitCostCents === null ? MARGIN_TEXTS.noCost : toNumeric(unitCostCents),
          valueCents === null ? "" : toNumeric(valueCents),
        ]),
      ],
    }),
  ),
  taxes: file(
    ({ reports, staff, days }) => reports.taxBasis(staff, days),
    (rows, query) => ({
      name: `tax-basis-${daysName(query)}`,
      rows: [
        ["State", "County", ...TAXES.labels],
        ...rows.map((basis) => [basis.state, countyText(basis.county), ...TAXES.cells(basis)]),
      ],
    }),
  ),
  disputes: file(
    ({ reports, staff }) => reports.disputes(staff),
    ({ months }, { today }) => ({
      name: `disputes-${today}`,
      rows: [
        ["Month", ...DISPUTES.labels],
        ...months.map((month) => [
          month.month,
          ...DISPUTES.cells({ ...month, share: disputeShare(month) }),
        ]),
      ],
    }),
  ),
  cohorts: file(
    ({ reports, staff }) => reports.cohorts(staff),
    (rows, { today }) => ({
      name: `cohorts-${today}`,
      rows: [
        ["First order", "Month", "Customers", "Orders", REPORT_TEXTS.whole],
        ...rows.map(({ cohort, month, customers, orders, totalCents }) => [
          cohort,
          month,
          String(customers),
          String(orders),
          toNumeric(totalCents),
        ]),
      ],
    }),
  ),
};
