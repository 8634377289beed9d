import type { UsState } from "#domain/eligibility/us-states.ts";
import { type Cents, subtract, ZERO } from "#domain/money/cents.ts";
import { allocate } from "#domain/money/proportion.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { SourcedRate } from "./rate.ts";
import { type TaxOf, taxOf } from "./tax-of.ts";

/** How a state taxes what goes there. */
export interface Taxability {
  taxesShipping: boolean;
  /** Products that are not taxed there. */
  untaxed: readonly number[];
}

/** The owner's switch: where a tax is charged, and when. */
export interface ChargedDays {
  state: UsState;
  from: PlainDate;
  /** The last day; null = until it is switched off. */
  until: PlainDate | null;
}

/** The same of sales tax (TAX-6). */
export interface ChargedState extends ChargedDays, Taxability {}

/** What is charged in a state on a day; null = nothing. */
export const chargedIn = <Charged extends ChargedDays>(
  all: readonly Charged[],
  state: string,
  day: PlainDate,
): Charged | null =>
  all.find((one) => one.state === state && one.from <= day && day <= (one.until ?? day)) ?? null;

/** What a quote goes by where tax is charged. */
export interface QuoteTax extends Taxability {
  rates: readonly SourcedRate[];
}

interface Priced {
  lines: readonly { productId: number; totalCents: Cents; discountCents: Cents }[];
  shippingCents: Cents;
  /** What the customer pays for all of it. */
  totalCents: Cents;
}

/** The tax of an order, and what each part is taxed by. */
export interface OrderTax extends TaxOf<SourcedRate> {
  /** Of each line; zero where a product is not taxed. */
  taxedLines: Cents[];
  taxedShippingCents: Cents;
}

/**
 * The tax of what a customer pays for each line and for shipping: what it costs less its share of all discounts,
 * as a refund counts it (REFUND-8).
 *
 * @returns null = no tax is due
 */
export function taxOfOrder(
  { rates, taxesShipping, untaxed }: QuoteTax,
  { lines, shippingCents, totalCents }: Priced,
): OrderTax | null {
  const parts = lines.map((line) => subtract(line.totalCents, line.discountCents));
  const paid = allocate(totalCents, [...parts, shippingCents]);
  const taxedLines = lines.map(({ productId }, at) =>
    untaxed.includes(productId) ? ZERO : (paid[at] ?? ZERO),
  );
  const taxedShippingCents = taxesShipping ? (paid.at(-1) ?? ZERO) : ZERO;
  const tax = taxOf(rates, {
    lines: taxedLines,
    shippingCents: taxedShippingCents,
    isShippingTaxed: taxesShipping,
  });
  return tax.totalCents === 0 ? null : { ...tax, taxedLines, taxedShippingCents };
}
