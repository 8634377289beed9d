import { trimmedText } from "#domain/text/trimmed-text.ts";
import type { BannedPlace } from "./banned-area.ts";
import { type HousePosition, placeHouse, type PositionedBans } from "./house-position.ts";
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
  /** ZIP+4 is cut to five digits. */
  zip: string;
  /** The address check's answer; left out or `null` if there is no match (PLACE-13). */
  position?: HousePosition | null;
}

export interface DestinationCheck {
  /**
   * `review`: we ship there, but staff review the address first. `refused_goods`: these goods are refused (decide.ts).
   */
  verdict: "allowed" | "review" | "banned_state" | "banned_area" | "refused_goods";
  /** The exact sentence for the customer; `null` if not refused. */
  text: string | null;
  areaId: string | null;
}

/**
 * Whether the shop may ship there (PLACE-3, PLACE-5, PLACE-9): the single answer for quotes, ZIP checks, orders and
 * dispatch. Refused if the ZIP, the city's name or the county's name is banned; both the entered state and the ZIP's
 * state are checked, so neither can hide a ban. Held for review if the city is partly in a banned area, the name
 * resembles a banned one, or the ZIP is unknown or belongs to another state. The house's own position refuses it inside
 * a banned place; outside one, it clears a ZIP that only overlaps the place.
 *
 * `enabledAreas` are the bans in force; the caller omits disabled ones.
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
  const house = houseOf(destination, place, local, directory);
  const named = localBansOf(place.state, house.areas, house.directory);
  const ban =
    house.inside ??
    banOfZip(place.zip, house.areas, house.directory) ??
    named.ofName(place.city) ??
    local.find((area) => !house.passed.has(area) && isCityOfZip(area, place));
  if (ban) return { verdict: "banned_area", text: BANNED_AREA_TEXT, areaId: ban.id };

  const isKnownZip = place.zipState !== "" && place.zipState === place.state;
  const isKnownTown = directory.townsOf(place.state).has(place.city);
  const doubted = localBansOf(
    place.state,
    local.filter((area) => !house.passed.has(area)),
    house.directory,
  );
  const isDoubtful = isKnownTown
    ? doubted.hasInPart(place.city)
    : isNearName(destination.city, doubted.names());
  const verdict = isKnownZip && !isDoubtful ? "allowed" : "review";
  return { verdict, text: null, areaId: null };
}

function houseOf(
  { position }: Destination,
  place: Place,
  local: readonly BannedPlace[],
  directory: ZipDirectory,
): PositionedBans {
  // A house in a state other than the typed one isn't the intended house.
  return position?.state === place.state
    ? placeHouse(position, place.zip, local, directory)
    : { inside: undefined, passed: NONE, areas: [...local], directory };
}

const NONE: ReadonlySet<BannedPlace> = new Set();

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

/** A ZIP of the banned city that is missing from its list. */
function isCityOfZip({ level, state, name, aliases }: BannedPlace, place: Place): boolean {
  if (level !== "city" || state !== place.zipState) return false;
  return [name, ...aliases].some((one) => normalizePlaceName(one) === place.zipCity);
}

/** Whether nothing, or none of these goods, may be shipped there. */
export const isRefusal = (verdict: DestinationCheck["verdict"]): boolean =>
  verdict !== "allowed" && verdict !== "review";
