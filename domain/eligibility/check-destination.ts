import { trimmedText } from "#domain/text/trimmed-text.ts";
import type { BannedPlace } from "./banned-area.ts";
import { banOfZip, localBansOf } from "./local-bans.ts";
import { isNearName } from "./near-name.ts";
import { normalizePlaceName } from "./place-name.ts";
import type { ZipDirectory } from "./zip-directory.ts";

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

export interface DestinationCheck {
  /** `review` = shipped to, but someone looks at the address first. */
  verdict: "allowed" | "review" | "banned_state" | "banned_area";
  /** The exact sentence for the customer; null where nothing is refused. */
  text: string | null;
  areaId: string | null;
}

/**
 * Whether the shop may ship there (PLACE-3, PLACE-5, PLACE-9): the one answer of
 * quote, ZIP box, order and dispatch. Refused is what the ZIP, the city's name or the county's own name
 * says; both the state typed and the state of the ZIP are looked at, so that neither can hide a ban.
 * Held for review is a city that lies in a ban in part, a name that is near a banned one, a ZIP that is
 * unknown or of another state.
 *
 * `enabledAreas` are the bans in force; the caller leaves out what is switched off.
 */
export function checkDestination(
  destination: Destination,
  enabledAreas: readonly BannedPlace[],
  directory: ZipDirectory,
): DestinationCheck {
  const place = placeOf(destination, directory);
  const ofState = enabledAreas.find((area) => area.level === "state" && isInState(area, place));
  if (ofState) return { verdict: "banned_state", text: BANNED_STATE_TEXT, areaId: ofState.id };

  const local = enabledAreas.filter((area) => area.level !== "state");
  const named = localBansOf(place.state, local, directory);
  const ban =
    banOfZip(place.zip, local, directory) ??
    named.ofName(place.city) ??
    local.find((area) => isCityOfZip(area, place));
  if (ban) return { verdict: "banned_area", text: BANNED_AREA_TEXT, areaId: ban.id };

  const isKnownZip = place.zipState !== "" && place.zipState === place.state;
  const isKnownTown = directory.townsOf(place.state).has(place.city);
  const isDoubtful = isKnownTown
    ? named.hasInPart(place.city)
    : isNearName(destination.city, named.names());
  const verdict = isKnownZip && !isDoubtful ? "allowed" : "review";
  return { verdict, text: null, areaId: null };
}

interface Place {
  state: string;
  city: string;
  zip: string;
  zipState: string;
  zipCity: string;
}

function placeOf(destination: Destination, directory: ZipDirectory): Place {
  const zip = trimmedText(destination.zip).slice(0, 5);
  const zipRow = directory.rowOf(zip);
  return {
    state: trimmedText(destination.state).toUpperCase(),
    city: normalizePlaceName(destination.city),
    zip,
    zipState: trimmedText(zipRow?.state).toUpperCase(),
    zipCity: normalizePlaceName(zipRow?.city),
  };
}

function isInState(area: BannedPlace, place: Place): boolean {
  return area.state === place.state || area.state === place.zipState;
}

/** A ZIP of the banned city that its list does not hold. */
function isCityOfZip({ level, state, name, aliases }: BannedPlace, place: Place): boolean {
  if (level !== "city" || state !== place.zipState) return false;
  return [name, ...aliases].some((one) => normalizePlaceName(one) === place.zipCity);
}
