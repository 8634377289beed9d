import type { QuoteLine } from "#domain/cart/quote-line.ts";
import { leadingNumber } from "#domain/catalog/leading-number.ts";
import type { Cents } from "#domain/money/cents.ts";
import {
  add,
  atLeastZero,
  percentOf,
  smaller,
  subtract,
  times,
  ZERO,
} from "#domain/money/cents.ts";
import { allocate } from "#domain/money/proportion.ts";
import { assertNever } from "#domain/result.ts";
import { checkDiscount, meetsRequirement } from "./check-discount.ts";
import type { DiscountRule } from "./discount-rule.ts";

export type PricedLine = Pick<
  QuoteLine,
  "productId" | "name" | "category" | "quantity" | "unitPriceCents" | "totalCents"
>;

export interface Discount {
  /** One share per line, in line order; they sum to `totalCents`. */
  shares: Cents[];
  totalCents: Cents;
}

/**
 * The amount that a code deducts (CODE-17), never below zero and never above the subtotal (CODE-5). A percentage is
 * rounded once, on the whole amount, and then split. A cart that doesn't meet the code's requirement gets nothing.
 */
export function discountOf(rule: DiscountRule, lines: readonly PricedLine[]): Discount {
  if (!checkDiscount(rule, lines).ok) return nothingOff(lines);
  const { effect } = rule;
  switch (effect.kind) {
    case "percent_of_subtotal":
      return percentOff(effect.percent, lines, () => true);
    case "percent_of_category":
      return percentOff(effect.percent, lines, (line) => line.category === effect.category);
    case "percent_of_lines":
      return percentOff(effect.percent, lines, (line) => meetsRequirement(rule, line));
    case "price_per_tablet":
      return pricePerTablet(rule, effect.perTabletCents, lines);
    case "amount_off":
      return amountOff(effect.amountCents, lines);
    case "free_shipping":
      // Shipping is free instead; see `shipsFree`.
      return nothingOff(lines);
    default:
      return assertNever(effect);
  }
}

function nothingOff(lines: readonly PricedLine[]): Discount {
  return { shares: lines.map(() => ZERO), totalCents: ZERO };
}

function percentOff(
  percent: number,
  lines: readonly PricedLine[],
  counts: (line: PricedLine) => boolean,
): Discount {
  const bases = lines.map((line) => (counts(line) ? line.totalCents : ZERO));
  const base = add(...bases);
  const totalCents = smaller(atLeastZero(percentOf(base, percent)), base);
  return { shares: allocate(totalCents, bases), totalCents };
}

function amountOff(amountCents: Cents, lines: readonly PricedLine[]): Discount {
  const bases = lines.map((line) => line.totalCents);
  const totalCents = smaller(atLeastZero(amountCents), add(...bases));
  return { shares: allocate(totalCents, bases), totalCents };
}

/** A line that is already cheaper keeps its price. */
function pricePerTablet(
  rule: DiscountRule,
  perTabletCents: Cents,
  lines: readonly PricedLine[],
): Discount {
  const shares = lines.map((line) => {
    if (!meetsRequirement(rule, line)) return ZERO;
    const offer = atLeastZero(times(perTabletCents, leadingNumber(line.name)));
    return times(atLeastZero(subtract(line.unitPriceCents, offer)), line.quantity);
  });
  return { shares, totalCents: add(...shares) };
}
