import type { CartRequirement, DiscountRule } from "#domain/codes/discount-rule.ts";
import { cents } from "#domain/money/cents.ts";

/**
 * The four codes (CODE-2, CODE-3, CODE-4). They exist only on the server: no list of codes reaches
 * a browser.
 */
export const DISCOUNT_CODES: DiscountRule[] = [
  {
    code: "NOSALE123",
    effect: { kind: "percent_of_subtotal", percent: 15 },
    requires: linesOf(["Blue Lotus", "Kava", "Kanna"]),
    stacks: true,
    unmetText:
      "NOSALE123 discount code can only be used when your cart contains Blue Lotus, Kava, or Kanna products",
  },
  {
    code: "KAVACOLLECTION123",
    effect: { kind: "percent_of_category", percent: 20, category: "Kava" },
    requires: linesOf(["Kava"]),
    stacks: true,
    unmetText: "KAVACOLLECTION123 discount code can only be used for Kava products",
  },
  oneFiftyATablet("ONEFIFTY1"),
  oneFiftyATablet("BOO1501"),
];

function oneFiftyATablet(code: string): DiscountRule {
  return {
    code,
    effect: { kind: "price_per_tablet", perTabletCents: cents(150) },
    requires: { ...linesOf(["MGM"]), tabletCounts: [50, 100] },
    stacks: true,
    unmetText: `${code} discount code can only be used for 50 or 100 count MGM tablets`,
  };
}

function linesOf(categories: string[]): CartRequirement {
  return { categories, productIds: [], tabletCounts: null, minimumCents: null };
}
