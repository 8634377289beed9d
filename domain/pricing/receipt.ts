import type { QuoteLine } from "#domain/cart/quote-line.ts";
import { checkDiscount } from "#domain/codes/check-discount.ts";
import type { DiscountEffect, DiscountRule } from "#domain/codes/discount-rule.ts";
import type { Cents } from "#domain/money/cents.ts";
import { formatDollars, ZERO } from "#domain/money/cents.ts";
import { stateName } from "#domain/place/us-states.ts";
import { assertNever } from "#domain/result.ts";
import { formatPerMg, type OrderExcise } from "#domain/tax/excise.ts";
import type { OrderExemption } from "#domain/tax/exemption.ts";
import { formatRate } from "#domain/tax/rate.ts";
import type { OrderTax } from "#domain/tax/sales-tax.ts";
import type { Quote, QuoteInput, ReceiptEntry } from "./quote-types.ts";

type Amounts = Omit<Quote, "receipt">;

/** A code's effects besides its discount. */
interface CodeSideEffects {
  isShippedFree: boolean;
  /** The code blocks the first-order discount (CODE-12). */
  isAlone: boolean;
}

/** The rule in the receipt if the code replaced the order's first-order discount (CODE-12). */
export const NOT_WITH_CODE = "not_with_code";

/** A rule for one amount; the caller adds the amount's name. */
type Finding = Omit<ReceiptEntry, "amount">;

/**
 * A quote's receipt: for every amount, the rule that produced it; for every rule that didn't apply, the reason. It
 * explains computed amounts and never computes one (PRICE-13).
 */
export function receiptOf(
  input: QuoteInput,
  amounts: Amounts,
  sideEffects: CodeSideEffects,
): ReceiptEntry[] {
  return [
    ...named(
      "unit_price",
      amounts.lines.flatMap((line) => unitPriceFindings(line, input)),
    ),
    ...named("subtotal", [
      fired(
        "sum_of_lines",
        amounts.subtotalCents,
        "Unit price times quantity, added up for all lines.",
      ),
    ]),
    ...named("discount_amount", discountFindings(input, amounts)),
    ...named("shipping_cost", shippingFindings(input, amounts, sideEffects)),
    ...named("new_customer_discount", [newCustomerFinding(input, amounts, sideEffects)]),
    ...named("total_amount", totalFindings(amounts)),
    ...named("affiliate_income_applied", [affiliateFinding(input, amounts)]),
    ...(amounts.tax ? named("sales_tax", amounts.tax.places.map(taxFinding)) : []),
    ...(amounts.exemption ? named("sales_tax", [exemptionFinding(amounts.exemption)]) : []),
    ...(amounts.excise ? named("excise", amounts.excise.places.map(exciseFinding)) : []),
    ...named("final_total", [
      fired(
        "total_less_balance",
        amounts.finalCents,
        `The total less the balance applied${amounts.tax ? ", plus sales tax" : ""}${amounts.excise ? ", plus excise tax" : ""}.`,
      ),
    ]),
  ];
}

function named(amount: ReceiptEntry["amount"], findings: Finding[]): ReceiptEntry[] {
  return findings.map((finding) => ({ amount, ...finding }));
}

const fired = (rule: string, cents: Cents, why: string): Finding => ({
  rule,
  fired: true,
  cents,
  why,
});

const silent = (rule: string, why: string): Finding => ({ rule, fired: false, cents: ZERO, why });

const ofLine = ({ productId, flavor }: QuoteLine, finding: Finding): Finding => ({
  ...finding,
  line: { productId, flavor },
});

function unitPriceFindings(line: QuoteLine, { membership }: QuoteInput): Finding[] {
  const { priceRule, prices } = line;
  if (priceRule === "agreed")
    return [
      ofLine(line, fired(priceRule, line.unitPriceCents, "Agreed when the order was placed.")),
    ];
  const why = {
    og: {
      fired: "The customer is an OG member and the product has an OG price.",
      silent: membership.og ? "The product has no OG price." : "The customer is not an OG member.",
    },
    military: {
      fired: "The customer is a military member and the product has a military price.",
      silent: militarySilence(line, membership.military),
    },
    base: {
      fired: "No member price applies.",
      silent: `A member price applies instead of ${formatDollars(prices.baseCents)}.`,
    },
  };
  return (["og", "military", "base"] as const).map((rule) =>
    ofLine(
      line,
      rule === priceRule
        ? fired(rule, line.unitPriceCents, why[rule].fired)
        : silent(rule, why[rule].silent),
    ),
  );
}

function militarySilence(line: QuoteLine, isMilitary: boolean): string {
  if (!isMilitary) return "The customer is not a military member.";
  if (line.prices.militaryCents === null) return "The product has no military price.";
  return "The OG price takes precedence.";
}

function discountFindings({ discount }: QuoteInput, amounts: Amounts): Finding[] {
  if (discount === null) return [silent("discount_code", "No discount code.")];
  const check = checkDiscount(discount, amounts.lines);
  if (!check.ok) return [silent(discount.code, check.error)];
  const { code } = discount;
  if (amounts.discountCents === 0)
    return [{ ...silent(code, nothingReason(discount, amounts)), code: discount }];
  return [
    { ...fired(code, amounts.discountCents, discountReason(discount.effect)), code: discount },
    ...amounts.lines
      .filter((line) => line.discountCents > 0)
      .map((line) =>
        ofLine(line, fired(code, line.discountCents, "This line's share of the discount.")),
      ),
  ];
}

function nothingReason({ effect }: DiscountRule, { shippingType }: Amounts): string {
  if (effect.kind !== "free_shipping") return "The code doesn't reduce anything in the cart.";
  return shippingType === "standard"
    ? "The code makes shipping free and doesn't change the items."
    : "The code is for standard shipping, but overnight shipping was chosen.";
}

function discountReason(effect: DiscountEffect): string {
  switch (effect.kind) {
    case "percent_of_subtotal":
      return `${effect.percent}% off the subtotal.`;
    case "percent_of_category":
      return `${effect.percent}% off the ${effect.category} lines.`;
    case "percent_of_lines":
      return `${effect.percent}% off eligible items.`;
    case "amount_off":
      return `${formatDollars(effect.amountCents)} off, up to the subtotal.`;
    case "free_shipping":
      return "Free standard shipping.";
    case "price_per_tablet":
      return `Tablets at ${formatDollars(effect.perTabletCents)} each. Cheaper items keep their price.`;
    default:
      return assertNever(effect);
  }
}

function shippingFindings(
  { shippingType, overnightRateCents, rates, discount }: QuoteInput,
  amounts: Amounts,
  { isShippedFree }: CodeSideEffects,
): Finding[] {
  if (isShippedFree && discount !== null)
    return [
      silent("standard", `The code ${discount.code} makes it free.`),
      fired(discount.code, ZERO, `Free instead of ${formatDollars(rates.standardCents)}.`),
    ];
  const rule =
    shippingType === "standard"
      ? "standard"
      : overnightRateCents === null
        ? "overnight_default"
        : "overnight_state";
  const notChosen = "Overnight shipping wasn't chosen.";
  const why = {
    standard: {
      fired: "Flat rate within the USA.",
      silent: "Overnight shipping was chosen.",
    },
    overnight_state: {
      fired: "The state's overnight rate.",
      silent: shippingType === "standard" ? notChosen : "The state has no overnight rate.",
    },
    overnight_default: {
      fired: "The state has no overnight rate, so the default applies.",
      silent: shippingType === "standard" ? notChosen : "The state has its own overnight rate.",
    },
  };
  return (["standard", "overnight_state", "overnight_default"] as const).map((candidate) =>
    candidate === rule
      ? fired(candidate, amounts.shippingCents, why[candidate].fired)
      : silent(candidate, why[candidate].silent),
  );
}

function newCustomerFinding(
  { referral, discount }: QuoteInput,
  amounts: Amounts,
  { isAlone }: CodeSideEffects,
): Finding {
  const rule = "first_order_referral";
  if (!referral.verified) return silent(rule, "No referral was verified.");
  if (!referral.isNewCustomer) return silent(rule, "The customer has ordered before.");
  if (isAlone && discount !== null)
    return silent(NOT_WITH_CODE, `The code ${discount.code} can't be combined with it.`);
  return fired(
    rule,
    amounts.newCustomerDiscountCents,
    "10% of subtotal plus shipping for a referred first order.",
  );
}

function totalFindings(amounts: Amounts): Finding[] {
  const sum =
    amounts.subtotalCents -
    amounts.discountCents +
    amounts.shippingCents -
    amounts.newCustomerDiscountCents;
  return [
    fired(
      "sum",
      amounts.totalCents,
      "Subtotal less discount, plus shipping, less new-customer discount.",
    ),
    sum < 0
      ? fired("never_below_zero", ZERO, "The discounts exceed the amount.")
      : silent("never_below_zero", "The total isn't below zero."),
  ];
}

/** The tax's rate, with its file or provider. */
function taxFinding({ rate, cents }: OrderTax["places"][number]): Finding {
  const { level, state, place, provider, fileId, fromDay } = rate;
  const name = level === "state" ? stateName(state) : place || `a ${level}`;
  const rated = `${formatRate(rate.millionths)} of ${name}`;
  return provider === undefined
    ? fired(`tax_file_${fileId}`, cents, `${rated}, since ${fromDay}.`)
    : fired(`tax_provider_${provider}`, cents, `${rated}, from the tax provider.`);
}

/** The certificate that exempts the order. */
const exemptionFinding = ({ certificateId, sparesExcise }: OrderExemption): Finding =>
  fired(
    `exempt_by_certificate_${certificateId}`,
    ZERO,
    `The customer's certificate ${certificateId} exempts the order from sales tax${sparesExcise ? " and excise" : ""}.`,
  );

/** The excise rate, by weight. */
const exciseFinding = ({ rate, cents }: OrderExcise["places"][number]): Finding =>
  fired(
    `tax_file_${rate.fileId}`,
    cents,
    `${formatPerMg(rate.millionths)} of ${rate.compound} in ${rate.level === "state" ? stateName(rate.state) : rate.place}, since ${rate.fromDay}.`,
  );

function affiliateFinding({ affiliate }: QuoteInput, amounts: Amounts): Finding {
  const rule = "affiliate_balance";
  if (affiliate === null) return silent(rule, "The customer isn't an affiliate.");
  if (!affiliate.wantsToSpend) return silent(rule, "The affiliate chose not to use their balance.");
  if (affiliate.balanceCents <= 0) return silent(rule, "No balance to spend.");
  if (amounts.totalCents === 0) return silent(rule, "Nothing left to pay.");
  return fired(
    rule,
    amounts.affiliateAppliedCents,
    "The smaller of the balance and the order total.",
  );
}
