import type { QuoteLine } from "#domain/cart/quote-line.ts";
import { leadingNumber } from "#domain/catalog/leading-number.ts";
import { add, formatDollars } from "#domain/money/cents.ts";
import type { Result } from "#domain/result.ts";
import { err, ok } from "#domain/result.ts";
import type { CodeFinding } from "./code-finding.ts";
import type { DiscountRule } from "./discount-rule.ts";

export const INVALID_DISCOUNT_CODE = "Invalid discount code";

/** A line that a code's requirement is checked against. */
export type DiscountableLine = Pick<QuoteLine, "productId" | "name" | "category" | "totalCents">;

/** Whether the code may be used with this cart; the error is the exact text for the customer (CODE-6). */
export function checkDiscount(
  rule: DiscountRule | null,
  lines: readonly DiscountableLine[],
): Result<DiscountRule, string> {
  if (rule === null) return err(INVALID_DISCOUNT_CODE);
  const unmet = cartFindings(rule, lines).find(({ isMet }) => !isMet);
  return unmet ? err(unmet.error) : ok(rule);
}

/** The code's cart requirements, each with whether the cart meets it. */
export function cartFindings(
  rule: DiscountRule,
  lines: readonly DiscountableLine[],
): CodeFinding[] {
  const counting = lines.filter((line) => meetsRequirement(rule, line)).map(({ name }) => name);
  const { minimumCents } = rule.requires;
  const subtotalCents = add(...lines.map(({ totalCents }) => totalCents));
  const products: CodeFinding = {
    condition: "products",
    isMet: counting.length > 0,
    why:
      counting.length > 0
        ? `The cart has eligible items: ${[...new Set(counting)].join(", ")}.`
        : "The cart has no eligible items.",
    error: rule.unmetText,
  };
  if (minimumCents === null) return [products];
  const minimum = formatDollars(minimumCents);
  const isMet = subtotalCents >= minimumCents;
  return [
    products,
    {
      condition: "minimum",
      isMet,
      why: `The subtotal of ${formatDollars(subtotalCents)} is ${isMet ? "at least" : "below"} ${minimum}.`,
      error: `${rule.code} discount code can only be used with a subtotal of at least ${minimum}`,
    },
  ];
}

export function meetsRequirement({ requires }: DiscountRule, line: DiscountableLine): boolean {
  const { categories, productIds, tabletCounts } = requires;
  const isAny = categories.length === 0 && productIds.length === 0;
  if (!isAny && !categories.includes(line.category) && !productIds.includes(line.productId))
    return false;
  return tabletCounts === null || tabletCounts.includes(leadingNumber(line.name));
}
