import { add, type Cents, formatDollars, subtract, ZERO } from "#domain/money/cents.ts";
import { formatDay } from "#domain/time/shop-date.ts";
import type { LabelCost, ProductMargin, StockValue } from "#server/reports/read-margin.ts";
import type { CostedProduct } from "#server/reports/unit-costs.ts";
import { NO_VALUE } from "../ui/columns.tsx";
import { MARGIN_TEXTS } from "./margin-texts.ts";
import { countText, wholeRow } from "./sheet.tsx";

/** Margins cover only units sold with a known cost. */
function marginCells(of: Omit<ProductMargin, "productId" | "name">) {
  const isKnown = of.unitsWithoutCost < of.units;
  const marginCents = subtract(of.costedSalesCents, of.costCents);
  return {
    units: of.units,
    /** "" if every unit has a cost. */
    uncosted:
      isKnown && of.unitsWithoutCost > 0 ? `${countText(of.unitsWithoutCost)} without a cost` : "",
    sales: formatDollars(of.salesCents),
    cost: isKnown ? formatDollars(of.costCents) : MARGIN_TEXTS.noCost,
    margin: isKnown ? formatDollars(marginCents) : MARGIN_TEXTS.unknown,
    percent:
      isKnown && of.costedSalesCents > 0
        ? `${Math.round((marginCents / of.costedSalesCents) * 100)}%`
        : NO_VALUE,
  };
}

export function marginRows(margins: readonly ProductMargin[]) {
  const sum = (name: "salesCents" | "costedSalesCents" | "costCents"): Cents =>
    add(...margins.map((margin) => margin[name]));
  const units = (name: "units" | "unitsWithoutCost") =>
    margins.reduce((all, margin) => all + margin[name], 0);
  const rows = margins.map(({ productId, name, ...margin }) => ({
    ...marginCells(margin),
    id: String(productId),
    name,
  }));
  const total = marginCells({
    units: units("units"),
    unitsWithoutCost: units("unitsWithoutCost"),
    salesCents: sum("salesCents"),
    costedSalesCents: sum("costedSalesCents"),
    costCents: sum("costCents"),
  });
  return rows.length === 0 ? [] : [...rows, wholeRow(total)];
}

export type MarginRow = ReturnType<typeof marginRows>[number];

/** Label costs by service. */
export function labelRows(labels: readonly LabelCost[]) {
  const rows = labels.map(({ service, labels: count, cost }) => ({
    id: service,
    name: service,
    labels: count,
    costCents: cost,
  }));
  const total = wholeRow({
    labels: rows.reduce((sum, row) => sum + row.labels, 0),
    costCents: add(...rows.map(({ costCents }) => costCents)),
  });
  return rows.length === 0 ? [] : [...rows, total];
}

export function stockView(stock: readonly StockValue[]) {
  const uncosted = stock.filter(({ valueCents }) => valueCents === null).length;
  const value = add(...stock.map(({ valueCents }) => valueCents ?? ZERO));
  const rows = stock.map(({ productId, name, onHand, unitCostCents, valueCents }) => ({
    id: String(productId),
    name,
    onHand,
    unitCost: unitCostCents === null ? MARGIN_TEXTS.noCost : formatDollars(unitCostCents),
    value: valueCents === null ? MARGIN_TEXTS.unknown : formatDollars(valueCents),
  }));
  const total = wholeRow({
    onHand: stock.reduce((sum, { onHand }) => sum + onHand, 0),
    unitCost: NO_VALUE,
    value: uncosted === stock.length ? MARGIN_TEXTS.unknown : formatDollars(value),
  });
  return {
    rows: rows.length === 0 ? [] : [...rows, total],
    uncosted: uncosted === 0 ? null : MARGIN_TEXTS.uncostedStock(uncosted),
  };
}

/** Costs, as their list shows them and its forms need them. */
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
