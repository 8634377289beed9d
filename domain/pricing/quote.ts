import { cartLineKey } from "#domain/cart/cart-line-key.ts";
import type { QuoteLine, QuoteLineInput } from "#domain/cart/quote-line.ts";
import { unitPrice } from "#domain/catalog/unit-price.ts";
import { checkDiscount } from "#domain/codes/check-discount.ts";
import type { Discount } from "#domain/codes/discount-of.ts";
import { discountOf } from "#domain/codes/discount-of.ts";
import type { Cents } from "#domain/money/cents.ts";
import { add, atLeastZero, percentOf, subtract, times, ZERO } from "#domain/money/cents.ts";
import { shippingCost } from "#domain/shipping/shipping-cost.ts";
import { exciseDue, exciseOfOrder } from "#domain/tax/excise.ts";
import { isOfProvider, sparedOf, taxOfOrder } from "#domain/tax/sales-tax.ts";
import { affiliateApplied } from "./affiliate-applied.ts";
import type { Quote, QuoteInput } from "./quote-types.ts";
import { receiptOf } from "./receipt.ts";

/** The first-order referral discount (PRICE-7). */
export const NEW_CUSTOMER_PERCENT = 10;

/**
 * The one function that computes a quote, for the browser, the server and the back office (PRICE-5,
 * PRICE-6, PRICE-8, PRICE-9, TAX-6, TAX-9). Throws if a product and flavor occur twice or a quantity
 * is not a whole number above zero: the cart rules out both, so that is a bug.
 */
export function quote(input: QuoteInput): Quote {
  refuseUnsoundLines(input.lines);
  const priced = input.lines.map((line) => priceLine(line, input));
  const subtotalCents = add(...priced.map((line) => line.totalCents));

  const discount: Discount = input.discount
    ? discountOf(input.discount, priced)
    : { shares: [], totalCents: ZERO };
  const lines = priced.map((line, index) => withDiscount(line, discount.shares[index] ?? ZERO));

  // A code whose requirement is no longer met is not part of the order.
  const rule = checkDiscount(input.discount, lines).ok ? input.discount : null;
  const isShippedFree = rule?.effect.kind === "free_shipping" && input.shippingType === "standard";
  const shippingCents = isShippedFree
    ? ZERO
    : shippingCost(input.shippingType, input.overnightRateCents, input.rates);
  // A code that gives no discount doesn't block other discounts (CODE-12).
  const isAlone = rule?.stacks === false && (discount.totalCents > 0 || isShippedFree);
  const newCustomerDiscountCents =
    input.referral.verified && input.referral.isNewCustomer && !isAlone
      ? percentOf(add(subtotalCents, shippingCents), NEW_CUSTOMER_PERCENT)
      : ZERO;
  const totalCents = atLeastZero(
    subtract(add(subtotalCents, shippingCents), discount.totalCents, newCustomerDiscountCents),
  );
  const affiliateAppliedCents = input.affiliate
    ? affiliateApplied(input.affiliate.balanceCents, totalCents, input.affiliate.wantsToSpend)
    : ZERO;

  const taxable = { lines, shippingCents, totalCents };
  const exemption = exemptionOf(input, taxable);
  const tax = exemption || !input.tax ? null : taxOfOrder(input.tax, taxable);
  const taxedByWeight = exciseDue(input.excise, exemption);
  const excise = taxedByWeight && exciseOfOrder(taxedByWeight, lines);

  const amounts: Omit<Quote, "receipt"> = {
    lines,
    subtotalCents,
    discountCents: discount.totalCents,
    discountCode: rule?.code ?? null,
    shippingType: input.shippingType,
    shippingCents,
    newCustomerDiscountCents,
    totalCents,
    affiliateAppliedCents,
    ...(tax && { tax }),
    ...(excise && { excise }),
    ...(exemption && { exemption }),
    ...(isTaxOpen(input, totalCents) && { isTaxOpen: true }),
    // The balance that pays an order isn't taxed as income, and a balance doesn't pay taxes.
    finalCents: add(subtract(totalCents, affiliateAppliedCents), taxesOf({ tax, excise })),
  };
  return { ...amounts, receipt: receiptOf(input, amounts, { isShippedFree, isAlone }) };
}

/** The exemption from a certificate; `null` without one, or if there's no tax to be exempt from. */
function exemptionOf(
  { tax, excise, exemption }: QuoteInput,
  priced: Parameters<typeof sparedOf>[1],
): Quote["exemption"] | null {
  if (exemption === undefined) return null;
  if (tax === undefined && !(excise && exemption.sparesExcise)) return null;
  return { ...exemption, sparedCents: tax ? sparedOf(tax, priced) : ZERO };
}

/** The provider hasn't returned the tax yet (TAX-13). */
const isTaxOpen = ({ tax, exemption }: QuoteInput, totalCents: Cents): boolean =>
  tax !== undefined &&
  isOfProvider(tax) &&
  tax.answer === null &&
  exemption === undefined &&
  totalCents > 0;

/** Charges on top of the total. */
export const taxesOf = ({
  tax,
  excise,
}: {
  tax?: { totalCents: Cents } | null;
  excise?: { totalCents: Cents } | null;
}): Cents => add(tax?.totalCents ?? ZERO, excise?.totalCents ?? ZERO);

function priceLine(line: QuoteLineInput, { membership }: QuoteInput): QuoteLine {
  const price =
    line.agreedCents === undefined
      ? unitPrice(line.prices, membership)
      : { cents: line.agreedCents, rule: "agreed" as const };
  const totalCents: Cents = times(price.cents, line.quantity);
  return {
    ...line,
    unitPriceCents: price.cents,
    basePriceCents: line.prices.baseCents,
    priceRule: price.rule,
    totalCents,
    discountCents: ZERO,
  };
}

const withDiscount = (line: QuoteLine, discountCents: Cents): QuoteLine => ({
  ...line,
  discountCents,
});

function refuseUnsoundLines(lines: readonly QuoteLineInput[]): void {
  const unsound = lines.find((line) => !Number.isSafeInteger(line.quantity) || line.quantity < 1);
  if (unsound) throw new RangeError(`Not a quantity: ${unsound.quantity} (${unsound.name})`);
  const seen = new Set<string>();
  for (const line of lines) {
    // Units added by an edit may have a different price.
    const key = [cartLineKey(line), line.agreedCents].join();
    if (seen.has(key)) throw new RangeError(`The line ${key} occurs twice`);
    seen.add(key);
  }
}
