import type { Cents } from "#domain/money/cents.ts";
import type { Membership, Prices } from "./product.ts";

export type PriceRule = "og" | "military" | "base";

/**
 * The price of one unit for this person and the rule that set it: OG price if the person is OG and
 * one is set, else the military price likewise, else the base price (PRICE-3).
 */
export function unitPrice(
  prices: Prices,
  membership: Membership,
): { cents: Cents; rule: PriceRule } {
  if (membership.og && prices.ogCents !== null) return { cents: prices.ogCents, rule: "og" };
  if (membership.military && prices.militaryCents !== null)
    return { cents: prices.militaryCents, rule: "military" };
  return { cents: prices.baseCents, rule: "base" };
}
