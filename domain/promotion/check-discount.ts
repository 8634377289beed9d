import { leadingNumber } from "#domain/catalog/leading-number.ts";
import type { Result } from "#domain/result.ts";
import { err, ok } from "#domain/result.ts";
import type { DiscountRule } from "./discount-rule.ts";

export const INVALID_DISCOUNT_CODE = "Invalid discount code";

/** What a code's requirement is checked against. */
export interface DiscountableLine {
  name: string;
  category: string;
}

/** Whether the code may be used with this cart; the error is the exact text for the customer (CODE-6). */
export function checkDiscount(
  rule: DiscountRule | null,
  lines: readonly DiscountableLine[],
): Result<DiscountRule, string> {
  if (rule === null) return err(INVALID_DISCOUNT_CODE);
  return lines.some((line) => meetsRequirement(rule, line)) ? ok(rule) : err(rule.unmetText);
}

export function meetsRequirement({ requires }: DiscountRule, line: DiscountableLine): boolean {
  if (!requires.categories.includes(line.category)) return false;
  return requires.tabletCounts === null || requires.tabletCounts.includes(leadingNumber(line.name));
}
