import { formatDollars } from "#domain/money/cents.ts";
import { changePercent } from "#domain/money/change-percent.ts";
import {
  isOfTime,
  SALES_MONEY,
  type SalesDimension,
  type SalesRow,
  type SalesSums,
} from "#domain/report/sales-report.ts";
import type { SalesReport } from "#server/reports/read-sales-report.ts";
import { DIMENSION_TEXTS, REPORT_TEXTS, SALES_COLUMNS } from "./report-texts.ts";
import { salesRowName } from "./sales-names.ts";

/** More rows are for the file. */
const ROWS_SHOWN = 400;
const RANKS_SHOWN = 10;
const BARS_SHOWN = 400;

type SalesCells = Record<keyof SalesSums, string>;

export interface SalesRowView extends SalesCells {
  /** Unique in its table. */
  id: string;
  name: string;
  isWhole: boolean;
}

const count = (number: number): string => number.toLocaleString("en-US");

const cellsOf = (sums: SalesSums): SalesCells => ({
  orders: count(sums.orders),
  units: count(sums.units),
  goodsCents: formatDollars(sums.goodsCents),
  codeDiscountCents: formatDollars(sums.codeDiscountCents),
  firstDiscountCents: formatDollars(sums.firstDiscountCents),
  shippingCents: formatDollars(sums.shippingCents),
  totalCents: formatDollars(sums.totalCents),
  balanceCents: formatDollars(sums.balanceCents),
  dueCents: formatDollars(sums.dueCents),
  commissionCents: formatDollars(sums.commissionCents),
});

/** Sales as the page shows them. */
export function salesReportView(
  { rows, whole, wholeBefore }: SalesReport & { wholeBefore: SalesSums },
  dimension: SalesDimension,
) {
  const most = Math.max(1, ...rows.map(({ totalCents }) => totalCents));
  const heightOf = ({ totalCents }: SalesRow) => Math.max(0, Math.round((totalCents / most) * 100));
  const nameOf = (row: SalesRow) => salesRowName(row, dimension);
  return {
    dimension: DIMENSION_TEXTS[dimension],
    isEmpty: whole.orders === 0,
    figures: figuresOf(whole, wholeBefore),
    rows: [
      ...rows.slice(0, ROWS_SHOWN).map((row) => ({
        ...cellsOf(row),
        id: row.isOfOrders ? "rest" : `of ${row.key}`,
        name: nameOf(row),
        isWhole: false,
      })),
      { ...cellsOf(whole), id: "whole", name: REPORT_TEXTS.whole, isWhole: true },
    ] satisfies SalesRowView[],
    more: Math.max(0, rows.length - ROWS_SHOWN),
    bars: isOfTime(dimension)
      ? rows.slice(-BARS_SHOWN).map((row) => ({ key: row.key, height: heightOf(row) }))
      : [],
    barEnds: { first: endName(rows.slice(-BARS_SHOWN).at(0)), last: endName(rows.at(-1)) },
    ranks: isOfTime(dimension)
      ? []
      : rows
          .filter(({ isOfOrders }) => !isOfOrders)
          .slice(0, RANKS_SHOWN)
          .map((row) => ({
            name: nameOf(row),
            width: heightOf(row),
            amount: formatDollars(row.totalCents),
          })),
  };

  function endName(row: SalesRow | undefined): string {
    return row === undefined ? "" : nameOf(row);
  }
}

export type SalesReportView = ReturnType<typeof salesReportView>;

const FIGURES = ["orders", "units", ...SALES_MONEY] as const;

/** The whole beside what it is compared with. */
function figuresOf(whole: SalesSums, before: SalesSums) {
  const [now, then] = [cellsOf(whole), cellsOf(before)];
  return FIGURES.filter((name) => name !== "commissionCents").map((name) => ({
    label: SALES_COLUMNS[name],
    value: now[name],
    before: then[name],
    change: changeText(changePercent(whole[name], before[name])),
  }));
}

function changeText(percent: number | null): string {
  if (percent === null) return "";
  return `(${percent > 0 ? "+" : percent < 0 ? "−" : "±"}${count(Math.abs(percent))}%)`;
}
