import { type Cents, cents } from "#domain/money/cents.ts";

/** The cost of one bottle bought once with standard shipping, for comparison with a month of the plan. */
export const onceWithShipping = (bottleCents: Cents, shippingCents: Cents): Cents =>
  cents(bottleCents + shippingCents);

/**
 * Savings of a month of the plan, which ships free, compared with one bottle and its shipping; `null` if there are none
 * (PLAN-8).
 */
export function monthlySaving(onceCents: Cents, planCents: Cents): Cents | null {
  const savedCents = onceCents - planCents;
  return savedCents > 0 ? cents(savedCents) : null;
}
