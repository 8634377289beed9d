import { add, type Cents, subtract, ZERO } from "#domain/money/cents.ts";
import { allocate } from "#domain/money/proportion.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { ChargedDays } from "./charged-days.ts";
import {
  answerFor,
  type ProviderTax,
  type TaxAnswer,
  type TaxLevel,
  type TaxQuestion,
} from "./provider-tax.ts";
import type { SourcedRate } from "./rate.ts";
import { type TaxOf, taxOf } from "./tax-of.ts";

/** The source of the tax where it is charged: rate files, or a provider's answer (TAX-13). */
export const TAX_SOURCES = ["files", "provider"] as const;

export type TaxSource = (typeof TAX_SOURCES)[number];

/** How a state taxes goods shipped there. */
export interface Taxability {
  /** A provider decides that by itself. */
  taxesShipping: boolean;
  /** Products that aren't taxed there. */
  untaxed: readonly number[];
  /** The rate files if left out. */
  source?: TaxSource;
  /** For an order: the provider's answer when it was placed. */
  answer?: TaxAnswer;
}

/** Where and when sales tax is charged (TAX-6). */
export interface ChargedState extends ChargedDays, Taxability {}

/** The tax charged in a state on a day; `null` if there is none. */
export const chargedIn = <Charged extends ChargedDays>(
  all: readonly Charged[],
  state: string,
  day: PlainDate,
): Charged | null =>
  all.find((one) => one.state === state && one.from <= day && day <= (one.until ?? day)) ?? null;

/** The basis of a quote's tax where rate files apply. */
export interface RatedTax extends Taxability {
  rates: readonly SourcedRate[];
}

/** The basis of a quote's tax where tax is charged. */
export type QuoteTax = RatedTax | ProviderTax;

export const isOfProvider = (tax: QuoteTax): tax is ProviderTax => "to" in tax;

interface PricedLine {
  productId: number;
  quantity: number;
  unitPriceCents: Cents;
  totalCents: Cents;
  discountCents: Cents;
}

interface Priced<Line = Omit<PricedLine, "quantity" | "unitPriceCents">> {
  lines: readonly Line[];
  shippingCents: Cents;
  /** The amount that the customer pays for everything. */
  totalCents: Cents;
}

/** One place's tax rate for an order. */
export interface OrderRate {
  state: string;
  level: TaxLevel;
  place: string;
  millionths: number;
  /** The first day of a file's rate. */
  fromDay?: PlainDate;
  /** Its source is one of these two. */
  fileId?: number;
  provider?: string;
}

/** An order's tax, and the rates for each part. */
export interface OrderTax extends TaxOf<OrderRate> {
  /** Each line's taxed amount; zero if the product isn't taxed. */
  taxedLines: Cents[];
  taxedShippingCents: Cents;
}

/**
 * The amount that the customer pays for each line and for shipping: its price minus its share of all discounts
 * (REFUND-8).
 */
function paidParts({ lines, shippingCents, totalCents }: Priced): {
  lines: Cents[];
  shippingCents: Cents;
} {
  const parts = lines.map((line) => subtract(line.totalCents, line.discountCents));
  const paid = allocate(totalCents, [...parts, shippingCents]);
  return { lines: paid.slice(0, -1), shippingCents: paid.at(-1) ?? ZERO };
}

/**
 * The tax on the customer's payment for each line and for shipping.
 *
 * @returns `null` if no tax is due, or a provider wasn't asked yet
 */
export function taxOfOrder(charged: QuoteTax, priced: Priced): OrderTax | null {
  const tax = isOfProvider(charged) ? answeredTax(charged, priced) : ratedTax(charged, priced);
  return tax === null || tax.totalCents === 0 ? null : tax;
}

function ratedTax({ rates, taxesShipping, untaxed }: RatedTax, priced: Priced): OrderTax {
  const paid = paidParts(priced);
  const taxedLines = priced.lines.map(({ productId }, at) =>
    untaxed.includes(productId) ? ZERO : (paid.lines[at] ?? ZERO),
  );
  const taxedShippingCents = taxesShipping ? paid.shippingCents : ZERO;
  const tax = taxOf(rates, {
    lines: taxedLines,
    shippingCents: taxedShippingCents,
    isShippingTaxed: taxesShipping,
  });
  return { ...tax, taxedLines, taxedShippingCents };
}

function answeredTax({ to, answer }: ProviderTax, priced: Priced): OrderTax | null {
  if (answer === null) return null;
  const { provider } = answer;
  const { taxed, places } = answerFor(answer, paidParts(priced));
  const shippingCents = add(...places.map((place) => place.shippingCents));
  const lines = priced.lines.map((_, at) => add(...places.map((place) => place.lines[at] ?? ZERO)));
  return {
    places: places.map(({ level, place, millionths, lines: shares, shippingCents: shipped }) => ({
      rate: { state: to.state, level, place, millionths, provider },
      cents: add(...shares, shipped),
      lines: shares,
      shippingCents: shipped,
    })),
    lines,
    shippingCents,
    totalCents: add(...lines, shippingCents),
    taxedLines: taxed.lines,
    taxedShippingCents: taxed.shippingCents,
  };
}

/** The amount that a certificate exempts (TAX-11): what would otherwise be taxed. */
export function sparedOf(charged: QuoteTax, priced: Priced): Cents {
  const due = isOfProvider(charged) ? null : taxOfOrder(charged, priced);
  if (due !== null) return add(...due.taxedLines, due.taxedShippingCents);
  if (!isOfProvider(charged)) return ZERO;
  // A provider isn't asked for an exempt customer: everything counts except products that the owner marked as untaxed.
  const paid = paidParts(priced);
  const lines = priced.lines.map(({ productId }, at) =>
    charged.untaxed.includes(productId) ? ZERO : (paid.lines[at] ?? ZERO),
  );
  return add(...lines, paid.shippingCents);
}

/** A quote's question for a provider. */
export function taxQuestion({ to, untaxed }: ProviderTax, priced: Priced<PricedLine>): TaxQuestion {
  const paid = paidParts(priced);
  return {
    to,
    lines: priced.lines.map(({ productId, quantity, unitPriceCents }, at) => ({
      productId,
      quantity,
      unitCents: unitPriceCents,
      paidCents: paid.lines[at] ?? ZERO,
      isUntaxed: untaxed.includes(productId),
    })),
    shippingCents: paid.shippingCents,
  };
}

/** How an order is taxed, stored with it (TAX-6). */
export const termsOf = (tax: QuoteTax): Taxability =>
  isOfProvider(tax)
    ? {
        taxesShipping: false,
        untaxed: tax.untaxed,
        source: "provider",
        ...(tax.answer && { answer: tax.answer }),
      }
    : { taxesShipping: tax.taxesShipping, untaxed: tax.untaxed };
