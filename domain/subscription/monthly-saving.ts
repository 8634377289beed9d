import { type Cents, cents } from "#domain/money/cents.ts";
import { STANDARD_SHIPPING } from "#domain/shipping/shipping-cost.ts";

/** What one bottle costs once, shipped standard: what a month of the plan is compared with. */
export const onceWithShipping = (bottleCents: Cents): Cents =>
  cents(bottleCents + STANDARD_SHIPPING);

/** What a month of the plan, whose shipping is free, costs less than that; null = nothing (PLAN-8). */
export function monthlySaving(bottleCents: Cents, planCents: Cents): Cents | null {
  const savedCents = onceWithShipping(bottleCents) - planCents;
  return savedCents > 0 ? cents(savedCents) : null;
}
