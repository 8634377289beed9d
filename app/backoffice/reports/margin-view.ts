import { add, type Cents, formatDollars, subtract, ZERO } from "#domain/money/cents.ts";
import { formatDay } from "#domain/time/shop-date.ts";
import type { ProductMargin, StockValue } from "#server/reports/read-margin.ts";
import type { CostedProduct } from "#server/reports/unit-costs.ts";
import { MARGIN_TEXTS } from "./margin-texts.ts";
import { REPORT_TEXTS } from "./report-texts.ts";

export interface MarginRowView {
  id: string;
  name: string;
  isWhole: boolean;
  units: string;
  /** "" = all have a cost. */
  uncosted: string;
  sales: string;
  cost: string;
  margin: string;
  percent: string;
}

const count = (number: number): string => number.toLocaleString("en-US");

/** Only what was sold with a known cost has a margin. */
function marginCells(of: Omit<ProductMargin, "productId" | "name">) {
  const isKnown = of.unitsWithoutCost < of.units;
  const marginCents = subtract(of.costedSalesCents, of.costCents);
  return {
    units: count(of.units),
    uncosted:
      isKnown && of.unitsWithoutCost > 0
        ? MARGIN_TEXTS.withoutCost(count(of.unitsWithoutCost))
        : "",
    sales: formatDollars(of.salesCents),
    cost: isKnown ? formatDollars(of.costCents) : MARGIN_TEXTS.noCost,
    margin: isKnown ? formatDollars(marginCents) : MARGIN_TEXTS.unknown,
    percent:
      isKnown && of.costedSalesCents > 0
        ? `${Math.round((marginCents / of.costedSalesCents) * 100)}%`
        : "–",
  };
}

export function marginRows(margins: readonly ProductMargin[]): MarginRowView[] {
  if (margins.length === 0) return [];
  const sum = (name: "salesCents" | "costedSalesCents" | "costCents"): Cents =>
    add(...margins.map((margin) => margin[name]));
  const units = (name: "units" | "unitsWithoutCost") =>
    margins.reduce((all, margin) => all + margin[name], 0);
  return [
    ...margins.map(({ productId, name, ...margin }) => ({
      ...marginCells(margin),
      id: String(productId),
      name,
      isWhole: false,
    })),
    {
      ...marginCells({
        units: units("units"),
        unitsWithoutCost: units("unitsWithoutCost"),
        salesCents: sum("salesCents"),
        costedSalesCents: sum("costedSalesCents"),
        costCents: sum("costCents"),
      }),
      id: "whole",
      name: REPORT_TEXTS.whole,
      isWhole: true,
    },
  ];
}

export interface StockRowView {
  id: string;
  name: string;
  isWhole: boolean;
  onHand: string;
  unitCost: string;
  value: string;
}

export function stockView(stock: readonly StockValue[]) {
  const uncosted = stock.filter(({ valueCents }) => valueCents === null).length;
  const total: StockRowView = {
    id: "whole",
    name: REPORT_TEXTS.whole,
    isWhole: true,
    onHand: count(stock.reduce((sum, { onHand }) => sum + onHand, 0)),
    unitCost: "–",
    value:
      uncosted === stock.length
        ? MARGIN_TEXTS.unknown
        : formatDollars(add(...stock.map(({ valueCents }) => valueCents ?? ZERO))),
  };
  const rows: StockRowView[] = stock.map(
    ({ productId, name, onHand, unitCostCents, valueCents }) => ({
      id: String(productId),
      name,
      isWhole: false,
      onHand: count(onHand),
      unitCost: unitCostCents === null ? MARGIN_TEXTS.noCost : formatDollars(unitCostCents),
      value: valueCents === null ? MARGIN_TEXTS.unknown : formatDollars(valueCents),
    }),
  );
  return {
    rows: rows.length === 0 ? [] : [...rows, total],
    uncosted: uncosted === 0 ? null : MARGIN_TEXTS.uncostedStock(uncosted),
  };
}

/** Costs as their list shows them, with what its forms send. */
export const costView = ({ productId, name, costs }: CostedProduct) => ({
  productId: String(productId),
  name,
  costs: costs.map(({ fromDay, costCents }) => ({
    fromDay,
    from: formatDay(fromDay),
    cost: formatDollars(costCents),
    typed: formatDollars(costCents).replaceAll(/[$,]/g, ""),
  })),
});

export type CostView = ReturnType<typeof costView>;
