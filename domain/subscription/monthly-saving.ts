import { type Cents, cents } from "#domain/money/cents.ts";

/** The cost of one bottle bought once, shipped standard: a month of the plan is compared with it. */
export const onceWithShipping = (bottleCents: Cents, shippingCents: Cents): Cents =>
  cents(bottleCents + shippingCents);

/**
 * Savings of a month of the plan, whose shipping is free, over one bottle with its shipping; `null` if there are none
 * (PLAN-8).
 */
export function monthlySaving(onceCents: Cents, planCents: Cents): Cents | null {
  const savedCents = onceCents - planCents;
  return savedCents > 0 ? cents(savedCents) : null;
}
