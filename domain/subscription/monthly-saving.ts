import { type Cents, cents } from "#domain/money/cents.ts";

/** What one bottle costs once, shipped standard: what a month of the plan is compared with. */
export const onceWithShipping = (bottleCents: Cents, shippingCents: Cents): Cents =>
  cents(bottleCents + shippingCents);

/** What a month of the plan, whose shipping is free, costs less than one bottle with its shipping; null = nothing (PLAN-8). */
export function monthlySaving(onceCents: Cents, planCents: Cents): Cents | null {
  const savedCents = onceCents - planCents;
  return savedCents > 0 ? cents(savedCents) : null;
}
