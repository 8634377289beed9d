import type { HousePosition } from "#domain/eligibility/house-position.ts";
import { parseUsState } from "#domain/place/us-states.ts";
import { ratesAt, type TaxedPlace } from "#domain/tax/rate.ts";
import {
  type QuoteTax,
  chargedIn,
  type ChargedState,
  type Taxability,
} from "#domain/tax/sales-tax.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { lookupZip } from "#server/compliance/zip-directory.ts";
import type { Db } from "#server/db/client.ts";
import { readRates } from "./try-rates.ts";

/** Destination and day of a shipment, as typed. */
export interface TaxedDestination {
  state: string;
  city: string;
  zip: string;
  day: PlainDate;
  /** From an address check; `null` if there is no match. */
  position: HousePosition | null;
}

/** Tax for a quote (TAX-6); `null`, without a database query, if none is charged there. */
export async function readQuoteTax(
  db: Db,
  charged: readonly ChargedState[],
  to: TaxedDestination,
): Promise<QuoteTax | null> {
  const terms = chargedIn(charged, to.state, to.day);
  return terms && taxBy(db, terms, to);
}

/** The same with given terms; the provider still has to be asked (TAX-13). */
export async function taxBy(
  db: Db,
  { taxesShipping, untaxed, source, answer }: Taxability,
  to: TaxedDestination,
): Promise<QuoteTax | null> {
  if (source === "provider") {
    const zip = to.zip.trim().slice(0, 5);
    const city = to.city.trim().slice(0, 100) || (lookupZip(zip)?.city ?? "");
    const goesTo = { state: to.state, city, zip };
    return { to: goesTo, untaxed, answer: null, ...(answer && { frozen: answer }) };
  }
  const place = taxedPlace(to);
  if (place === null) return null;
  const rates = ratesAt(await readRates(db, place, to.day), place, to.day);
  return rates.length === 0 ? null : { rates, taxesShipping, untaxed };
}

/** `null` if the place isn't in a state. */
export function taxedPlace({
  state: stateText,
  city,
  zip,
  position,
}: Omit<TaxedDestination, "day">): TaxedPlace | null {
  const state = parseUsState(stateText);
  if (state === null) return null;
  // The house itself is in one county, and in a city or in none (TAX-4).
  if (position?.state === state)
    return {
      state,
      county: position.county,
      city: position.town ?? "",
      zip: zip.trim().slice(0, 5),
    };
  const found = lookupZip(zip);
  // For a ZIP Code elsewhere, only the typed state counts; the order is refused or reviewed (PLACE-5).
  const isThere = found?.state === state;
  return {
    state,
    county: isThere ? found.county : "",
    city: city || (isThere ? found.city : ""),
    zip: isThere ? zip.trim().slice(0, 5) : "",
  };
}
