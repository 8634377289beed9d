import { trimmedText } from "#domain/text/trimmed-text.ts";

export const SHIPPING_TYPES = ["standard", "overnight"] as const;

export type ShippingType = (typeof SHIPPING_TYPES)[number];

/** The two shipping methods and their labels at checkout (SHIP-8). */
export const SHIPPING_TEXTS: Record<ShippingType, { label: string; detail: string }> = {
  standard: { label: "Standard Shipping", detail: "UPS 2-day Air, 2-3 business days" },
  overnight: { label: "Overnight Shipping", detail: "Rate depends on your state" },
};

/** No choice means standard; `null` for an unknown value. */
export function parseShippingType(value: unknown): ShippingType | null {
  const text = trimmedText(value);
  if (text === "" || text === "standard") return "standard";
  return text === "overnight" ? "overnight" : null;
}
