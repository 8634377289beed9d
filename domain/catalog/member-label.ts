import type { PriceRule } from "./unit-price.ts";

const LABELS = {
  og: "OG Member Price",
  military: "Military Discount",
  base: null,
} as const satisfies Record<PriceRule, string | null>;

/** The label next to a member's price, above the struck-through original; `null` at the base price (PRICE-4). */
export function memberLabel(rule: PriceRule): "OG Member Price" | "Military Discount" | null {
  return LABELS[rule];
}
