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

/** Who says what is due where it is charged: files of rates, or a provider who is asked (TAX-13). */
export const TAX_SOURCES = ["files", "provider"] as const;

export type TaxSource = (typeof TAX_SOURCES)[number];

/** How a state taxes what goes there. */
export interface Taxability {
  /** A provider says so itself. */
  taxesShipping: boolean;
  /** Products that are not taxed there. */
  untaxed: readonly number[];
  /** Left out: the files. */
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

/** The basis of a quote's tax where tax is charged by the files. */
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
  /** The amount that the customer pays for all of it. */
  totalCents: Cents;
}

/** The rate that an order is taxed at by one place. */
export interface OrderRate {
  state: string;
  level: TaxLevel;
  place: string;
  millionths: number;
  /** The first day of a file's rate. */
  fromDay?: PlainDate;
  /** One of the two said so. */
  fileId?: number;
  provider?: string;
}

/** The tax of an order, and what each part is taxed by. */
export interface OrderTax extends TaxOf<OrderRate> {
  /** The taxed amount of each line; zero if the product isn't taxed. */
  taxedLines: Cents[];
  taxedShippingCents: Cents;
}

/**
 * The amount that the customer pays for each line and for shipping: its price less its share of all discounts
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
 * The tax of what a customer pays for each line and for shipping.
 *
 * @returns `null` if no tax is due, or a provider was not asked yet
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

/** The amount that a certificate exempts (TAX-11): the one that would be taxed. */
export function sparedOf(charged: QuoteTax, priced: Priced): Cents {
  const due = isOfProvider(charged) ? null : taxOfOrder(charged, priced);
  if (due !== null) return add(...due.taxedLines, due.taxedShippingCents);
  if (!isOfProvider(charged)) return ZERO;
  // No one is asked about who pays none: all but what the owner says is not taxed.
  const paid = paidParts(priced);
  const lines = priced.lines.map(({ productId }, at) =>
    charged.untaxed.includes(productId) ? ZERO : (paid.lines[at] ?? ZERO),
  );
  return add(...lines, paid.shippingCents);
}

/** The question about a quote to a provider. */
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

/** How an order is taxed, to be kept with it (TAX-6). */
export const termsOf = (tax: QuoteTax): Taxability =>
  isOfProvider(tax)
    ? {
        taxesShipping: false,
        untaxed: tax.untaxed,
        source: "provider",
        ...(tax.answer && { answer: tax.answer }),
      }
    : { taxesShipping: tax.taxesShipping, untaxed: tax.untaxed };
