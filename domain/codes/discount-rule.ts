import type { Cents } from "#domain/money/cents.ts";

/** A code's deduction. */
export type DiscountEffect =
  | { kind: "percent_of_subtotal"; percent: number }
  | { kind: "percent_of_category"; percent: number; category: string }
  /** A percentage of the lines that count for the code. */
  | { kind: "percent_of_lines"; percent: number }
  /** For the lines that count. */
  | { kind: "price_per_tablet"; perTabletCents: Cents }
  | { kind: "amount_off"; amountCents: Cents }
  /** Standard shipping, not overnight. */
  | { kind: "free_shipping" };

/**
 * A discount code as a quote needs it: what it requires of the cart and what it deducts. It is all of
 * a code that a browser may get (PRICE-11); what it requires of the customer is in domain/codes/discount-code.ts.
 */
export interface DiscountRule {
  /** Upper case. */
  code: string;
  effect: DiscountEffect;
  requires: CartRequirement;
  /** It combines with the discount on a referred first order (CODE-12). */
  stacks: boolean;
  /** The exact error text when no line counts. */
  unmetText: string;
}

/** At least one line must count: by its category or its product, and by its tablets. */
export interface CartRequirement {
  /** If both are empty, every line counts. */
  categories: string[];
  productIds: number[];
  /** `null` means any count. */
  tabletCounts: number[] | null;
  /** The minimum subtotal; `null` if there is none. */
  minimumCents: Cents | null;
}
