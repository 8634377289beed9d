import { trimmedText } from "#domain/text/trimmed-text.ts";
import type { BannedPlace } from "./banned-area.ts";
import { normalisePlaceName } from "./place-name.ts";

export const BANNED_STATE_TEXT =
  "Sorry, your state has banned kratom. We cannot ship to this location.";
export const BANNED_AREA_TEXT =
  "Sorry, your area has banned kratom. We cannot ship to this location.";

export interface Destination {
  state: string;
  city: string;
  /** ZIP+4 is cut to its five digits. */
  zip: string;
}

/** Where a ZIP code lies according to the ZIP directory. */
export interface ZipRow {
  state: string;
  county: string;
  city: string;
}

export interface DestinationCheck {
  /** `review` = shipped to, but someone looks at the address first. */
  verdict: "allowed" | "review" | "banned_state" | "banned_area";
  /** The exact sentence for the customer; null where nothing is refused. */
  text: string | null;
  areaId: string | null;
}

/**
 * Whether the shop may ship there (rulings, Ship ban). Both the state typed and the state of the ZIP
 * are looked at, so that neither can hide a ban. Where they differ and no ban is touched, or the ZIP
 * is unknown (`zipRow` null), the order is accepted and flagged.
 *
 * `enabledAreas` are the bans in force; the caller leaves out what is switched off.
 */
export function checkDestination(
  destination: Destination,
  enabledAreas: readonly BannedPlace[],
  zipRow: ZipRow | null,
): DestinationCheck {
  const place = placeOf(destination, zipRow);
  const state = enabledAreas.find((area) => area.level === "state" && isInState(area, place));
  if (state) return { verdict: "banned_state", text: BANNED_STATE_TEXT, areaId: state.id };

  const local = enabledAreas.find((area) => area.level !== "state" && isInArea(area, place));
  if (local) return { verdict: "banned_area", text: BANNED_AREA_TEXT, areaId: local.id };

  const isKnown = place.zipState !== "" && place.zipState === place.state;
  return { verdict: isKnown ? "allowed" : "review", text: null, areaId: null };
}

interface Place {
  state: string;
  city: string;
  zip: string;
  zipState: string;
  zipCounty: string;
  zipCity: string;
}

function placeOf(destination: Destination, zipRow: ZipRow | null): Place {
  return {
    state: trimmedText(destination.state).toUpperCase(),
    city: normalisePlaceName(destination.city),
    zip: trimmedText(destination.zip).slice(0, 5),
    zipState: trimmedText(zipRow?.state).toUpperCase(),
    zipCounty: normalisePlaceName(zipRow?.county),
    zipCity: normalisePlaceName(zipRow?.city),
  };
}

function isInState(area: BannedPlace, place: Place): boolean {
  return area.state === place.state || area.state === place.zipState;
}

function isInArea(area: BannedPlace, place: Place): boolean {
  if (area.zipsCore.includes(place.zip) || area.zipsOverlap.includes(place.zip)) return true;
  if (area.level === "county") {
    const county = normalisePlaceName(area.name).replace(/ county$/, "");
    return area.state === place.zipState && county === place.zipCounty.replace(/ county$/, "");
  }
  const names = new Set([area.name, ...area.aliases].map(normalisePlaceName));
  return (
    (area.state === place.state && names.has(place.city)) ||
    (area.state === place.zipState && names.has(place.zipCity))
  );
}
