import { formatDollars } from "#domain/money/cents.ts";
import { changePercent } from "#domain/money/change-percent.ts";
import {
  isOfTime,
  SALES_MONEY,
  type SalesDimension,
  type SalesRow,
  type SalesSums,
} from "#domain/report/sales-report.ts";
import { FEWEST_COMPARED } from "#domain/report/sales.ts";
import type { SalesReport } from "#server/reports/read-sales-report.ts";
import { SALES } from "./report-sheets.ts";
import { DIMENSION_TEXTS } from "./report-texts.ts";
import { salesRowName } from "./sales-names.ts";
import { countText, wholeRow } from "./sheet.tsx";

/** The CSV file has the rest. */
const ROWS_SHOWN = 400;
const RANKS_SHOWN = 10;
const BARS_SHOWN = 400;

/** The sales report, as shown on its page. */
export function salesReportView(
  { rows, whole, wholeBefore }: SalesReport & { wholeBefore: SalesSums },
  dimension: SalesDimension,
) {
  const most = Math.max(1, ...rows.map(({ totalCents }) => totalCents));
  const heightOf = ({ totalCents }: SalesRow) => Math.max(0, Math.round((totalCents / most) * 100));
  const nameOf = (row: SalesRow | undefined) => (row ? salesRowName(row, dimension) : "");
  const bars = isOfTime(dimension) ? rows.slice(-BARS_SHOWN) : [];
  const ranks = isOfTime(dimension) ? [] : rows.filter(({ isOfOrders }) => !isOfOrders);
  const isQuiet = ({ orders, totalCents }: SalesRow) => orders === 0 && totalCents === 0;
  const shown = isOfTime(dimension) ? rows.filter((row) => !isQuiet(row)) : rows;
  return {
    dimension: DIMENSION_TEXTS[dimension],
    isEmpty: whole.orders === 0,
    figures: figuresOf(whole, wholeBefore),
    rows: [
      ...shown.slice(0, ROWS_SHOWN).map((row) => ({
        ...row,
        id: row.isOfOrders ? "rest" : `of ${row.key}`,
        name: nameOf(row),
      })),
      wholeRow(whole),
    ],
    more: Math.max(0, shown.length - ROWS_SHOWN),
    quiet: rows.length - shown.length,
    bars: bars.map((row) => ({
      key: row.key,
      label: `${nameOf(row)}: ${formatDollars(row.totalCents)}`,
      value: row.totalCents,
    })),
    barEnds: { first: nameOf(bars.at(0)), last: nameOf(bars.at(-1)) },
    ranks: ranks.slice(0, RANKS_SHOWN).map((row) => ({
      name: nameOf(row),
      width: heightOf(row),
      amount: formatDollars(row.totalCents),
    })),
  };
}

export type SalesReportView = ReturnType<typeof salesReportView>;

const FIGURES = ["orders", "units", ...SALES_MONEY] as const;

/** The totals, next to the period they are compared with. */
const figuresOf = (whole: SalesSums, before: SalesSums) =>
  FIGURES.filter((name) => name !== "commissionCents").map((name) => ({
    label: SALES.labelOf(name),
    value: SALES.words(whole, name),
    before: SALES.words(before, name),
    change:
      before.orders < FEWEST_COMPARED ? "" : changeText(changePercent(whole[name], before[name])),
  }));

function changeText(percent: number | null): string {
  if (percent === null) return "";
  return `(${percent > 0 ? "+" : percent < 0 ? "−" : "±"}${countText(Math.abs(percent))}%)`;
}
