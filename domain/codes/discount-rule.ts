import type { Cents } from "#domain/money/cents.ts";

/** A code's deduction. */
export type DiscountEffect =
  | { kind: "percent_of_subtotal"; percent: number }
  | { kind: "percent_of_category"; percent: number; category: string }
  /** A percentage of the qualifying lines. */
  | { kind: "percent_of_lines"; percent: number }
  /** For the qualifying lines. */
  | { kind: "price_per_tablet"; perTabletCents: Cents }
  | { kind: "amount_off"; amountCents: Cents }
  /** Standard shipping, not overnight. */
  | { kind: "free_shipping" };

/**
 * The part of a discount code that a quote needs: its cart requirement and its deduction. Browsers get nothing else of
 * a code (PRICE-11). Its customer conditions are in domain/codes/discount-code.ts.
 */
export interface DiscountRule {
  /** Upper case. */
  code: string;
  effect: DiscountEffect;
  requires: CartRequirement;
  /** Whether it combines with the discount on a referred first order (CODE-12). */
  stacks: boolean;
  /** The exact error text if no line qualifies. */
  unmetText: string;
}

/** At least one line must qualify, by its category or its product, and by its tablets. */
export interface CartRequirement {
  /** If both are empty, every line qualifies. */
  categories: string[];
  productIds: number[];
  /** `null` for any count. */
  tabletCounts: number[] | null;
  /** The minimum subtotal; `null` if there is none. */
  minimumCents: Cents | null;
}
