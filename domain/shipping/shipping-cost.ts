import type { Cents } from "#domain/money/cents.ts";
import { cents } from "#domain/money/cents.ts";
import type { ShippingType } from "./shipping-types.ts";

/** The default shipping prices, as set by the owner (SET-4). */
export interface ShippingRates {
  /** Flat within the USA (SHIP-1). */
  standardCents: Cents;
  /** For a state without a row in the `overnight` table (SHIP-2). */
  overnightCents: Cents;
}

/** The specified rates. */
export const USUAL_RATES: ShippingRates = {
  standardCents: cents(14_99),
  overnightCents: cents(49_00),
};

/** `rateCents` is the state's rate in `overnight`; `null` if it has no row. */
export function shippingCost(
  type: ShippingType,
  rateCents: Cents | null,
  { standardCents, overnightCents }: ShippingRates,
): Cents {
  return type === "standard" ? standardCents : (rateCents ?? overnightCents);
}
