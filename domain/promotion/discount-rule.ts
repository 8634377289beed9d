import type { Cents } from "#domain/money/cents.ts";

/** A discount code as data: what it requires of the cart and what it deducts. */
export interface DiscountRule {
  /** Upper case. */
  code: string;
  effect:
    | { kind: "percent_of_subtotal"; percent: number }
    | { kind: "percent_of_category"; percent: number; category: string }
    | { kind: "price_per_tablet"; perTabletCents: Cents };
  /** At least one line must match. `tabletCounts` null = any count. */
  requires: { categories: string[]; tabletCounts: number[] | null };
  /** The exact error text when no line matches. */
  unmetText: string;
}
