import type { Cents } from "#domain/money/cents.ts";
import { cents } from "#domain/money/cents.ts";
import type { ShippingType } from "./shipping-types.ts";

/** Flat within the USA (SHIP-1). */
export const STANDARD_SHIPPING = cents(14_99);
/** For a state without a row in the `overnight` table (SHIP-2). */
export const DEFAULT_OVERNIGHT = cents(49_00);

/** `rateCents` is the rate of the state's row in `overnight`; null = no row. */
export function shippingCost(type: ShippingType, rateCents: Cents | null): Cents {
  return type === "standard" ? STANDARD_SHIPPING : (rateCents ?? DEFAULT_OVERNIGHT);
}
