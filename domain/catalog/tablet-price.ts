import { type Cents, cents } from "#domain/money/cents.ts";
import { leadingNumber } from "./leading-number.ts";

/**
 * What one tablet of a bottle comes to, rounded half up to the cent; null where the name counts no
 * tablets or nothing is paid. To compare bottles by: no amount is made from it (PRICE-14).
 */
export function tabletPrice(name: string, unitPriceCents: Cents): Cents | null {
  const tablets = leadingNumber(name);
  if (tablets === 1 || unitPriceCents <= 0) return null;
  return cents(Math.floor((2 * unitPriceCents + tablets) / (2 * tablets)));
}
