import { add, type Cents, subtract, ZERO } from "#domain/money/cents.ts";
import { TIME_DIMENSIONS, type TimeDimension } from "./time-keys.ts";

/** Ways to group sales. */
export const SALES_DIMENSIONS = [
  ...TIME_DIMENSIONS,
  "method",
  "shipping",
  "state",
  "county",
  "product",
  "flavor",
  "lot",
  "affiliate",
  "code",
  "customer",
] as const;

export type SalesDimension = (typeof SALES_DIMENSIONS)[number];

/** Dimensions of a line rather than an order: amounts for whole orders have their own row. */
const OF_LINES: readonly SalesDimension[] = ["product", "flavor", "lot"];

export const isOfLines = (dimension: SalesDimension): boolean => OF_LINES.includes(dimension);

/** They are consecutive, without gaps. */
export const isOfTime = (dimension: SalesDimension): dimension is TimeDimension =>
  TIME_DIMENSIONS.some((time) => time === dimension);

/** Anything else is by day. */
export const parseDimension = (text: string | null): SalesDimension =>
  SALES_DIMENSIONS.find((known) => known === text) ?? "day";

/** The money of a sum: goods - discounts + shipping = total, and total - balance = due (REPORT-2). */
export interface SalesMoney {
  /** At the customers' prices, before discounts. */
  goodsCents: Cents;
  codeDiscountCents: Cents;
  /** The amount actually deducted by the first-order discount. */
  firstDiscountCents: Cents;
  shippingCents: Cents;
  totalCents: Cents;
  /** Paid with store credit or affiliate balance. */
  balanceCents: Cents;
  /** Paid or payable with money. */
  dueCents: Cents;
  /** The commissions that affiliates earn on it. */
  commissionCents: Cents;
}

export interface SalesSums extends SalesMoney {
  orders: number;
  units: number;
}

export interface SalesRow extends SalesSums {
  /** "2026-11-22", "WA", "King, WA", a product's id ...; "" if none. */
  key: string;
  /** The name of a product and its flavor, which the key doesn't contain. */
  name: string | null;
  /** The part of whole orders that belongs to no line. */
  isOfOrders: boolean;
}

export const SALES_MONEY = [
  "goodsCents",
  "codeDiscountCents",
  "firstDiscountCents",
  "shippingCents",
  "totalCents",
  "balanceCents",
  "dueCents",
  "commissionCents",
] as const satisfies readonly (keyof SalesMoney)[];

export const NO_SALES: SalesSums = {
  orders: 0,
  units: 0,
  goodsCents: ZERO,
  codeDiscountCents: ZERO,
  firstDiscountCents: ZERO,
  shippingCents: ZERO,
  totalCents: ZERO,
  balanceCents: ZERO,
  dueCents: ZERO,
  commissionCents: ZERO,
};

/** The sum of some rows, column by column. */
export function sumOfSales(rows: readonly SalesSums[]): SalesSums {
  const sums = { ...NO_SALES };
  for (const row of rows) {
    sums.orders += row.orders;
    sums.units += row.units;
    for (const name of SALES_MONEY) sums[name] = add(sums[name], row[name]);
  }
  return sums;
}

/**
 * The orders' amounts that belong to no line, which complete the rows of products: shipping, the first-order discount,
 * the balance and commissions.
 */
export function restOfOrders(whole: SalesSums, lines: readonly SalesSums[]): SalesRow {
  const ofLines = sumOfSales(lines);
  const totalCents = subtract(whole.shippingCents, whole.firstDiscountCents);
  return {
    ...NO_SALES,
    key: "",
    name: null,
    isOfOrders: true,
    firstDiscountCents: subtract(whole.firstDiscountCents, ofLines.firstDiscountCents),
    shippingCents: subtract(whole.shippingCents, ofLines.shippingCents),
    totalCents,
    balanceCents: whole.balanceCents,
    dueCents: subtract(totalCents, whole.balanceCents),
    commissionCents: whole.commissionCents,
  };
}

/**
 * The columns whose rows don't add up to the total. For lines, the number of orders never does, because an order can
 * have several lines.
 */
export function unequalColumns(
  rows: readonly SalesSums[],
  whole: SalesSums,
  dimension: SalesDimension,
): (keyof SalesSums)[] {
  const sums = sumOfSales(rows);
  const columns = ["orders", "units", ...SALES_MONEY] as const;
  return columns.filter(
    (name) => sums[name] !== whole[name] && !(name === "orders" && isOfLines(dimension)),
  );
}
