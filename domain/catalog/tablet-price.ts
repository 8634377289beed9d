import { type Cents, cents } from "#domain/money/cents.ts";
import { leadingNumber } from "./leading-number.ts";

/**
 * A bottle's price per tablet, rounded half up to the cent; `null` if the name has no tablet count or the product is
 * free. For comparison only: no amount is computed from it (PRICE-14).
 */
export function tabletPrice(name: string, unitPriceCents: Cents): Cents | null {
  const tablets = leadingNumber(name);
  if (tablets === 1 || unitPriceCents <= 0) return null;
  return cents(Math.floor((2 * unitPriceCents + tablets) / (2 * tablets)));
}
