import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { PAYMENT_LABELS, PAYMENT_TYPES } from "#domain/payment/payment-type.ts";
import { stateName } from "#domain/place/us-states.ts";
import type { SalesDimension, SalesRow } from "#domain/report/sales-report.ts";
import { parseShippingType, SHIPPING_TEXTS } from "#domain/shipping/shipping-types.ts";
import { dateFormat } from "#domain/time/date-format.ts";
import { formatDay } from "#domain/time/shop-date.ts";

const MONTH = dateFormat("en-US", { timeZone: "UTC", year: "numeric", month: "long" });

/** "2026-11-01" -> "November 2026" */
export const monthText = (day: string): string => MONTH.format(new Date(`${day}T00:00:00Z`));

/** "?, WA" if the ZIP directory doesn't know the county. */
export const countyText = (key: string): string =>
  key.startsWith("?") ? key.replace("?", "Unknown ZIP Code") : key;

/** An order without a payment was covered by a balance, was free, or ended before it was paid. */
export const methodText = (key: string): string => {
  const method = PAYMENT_TYPES.find((known) => known === key);
  return method === undefined ? "No payment (balance only or free)" : PAYMENT_LABELS[method];
};

const NAMES: Record<SalesDimension, (row: SalesRow) => string> = {
  day: ({ key }) => formatDay(key),
  week: ({ key }) => `Week of ${formatDay(key)}`,
  month: ({ key }) => monthText(key),
  method: ({ key }) => methodText(key),
  shipping: ({ key }) => SHIPPING_TEXTS[parseShippingType(key) ?? "standard"].label,
  state: ({ key }) => stateName(key),
  county: ({ key }) => countyText(key),
  product: ({ name }) => name ?? "",
  flavor: ({ name }) => name ?? "",
  lot: ({ name }) => name ?? "",
  affiliate: ({ key }) => (key === "" ? "No affiliate" : formatAffiliateNumber(Number(key))),
  code: ({ key }) => (key === "" ? "No code" : key),
  customer: ({ key }) => (key === "new" ? "New customers" : "Returning customers"),
};

/** The name of a row of sales. */
export const salesRowName = (row: SalesRow, dimension: SalesDimension): string =>
  row.isOfOrders ? "Order-level: shipping, first-order discounts, balance" : NAMES[dimension](row);
