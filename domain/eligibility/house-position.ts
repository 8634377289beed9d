import type { BannedPlace } from "./banned-area.ts";
import { countyStem } from "./local-bans.ts";
import { normalizePlaceName } from "./place-name.ts";
import type { ZipDirectory } from "./zip-directory.ts";

/** A house's position according to an address check; stored with decisions instead of the address. */
export interface HousePosition {
  /** Two letters. */
  state: string;
  /** "Sarasota"; "Baltimore (city)" for a city outside any county. */
  county: string;
  /** The city or town it is in, "Sarasota"; `null` if none. */
  town: string | null;
}

/** "county Sarasota, town Venice" */
export const positionText = ({ county, town }: HousePosition): string =>
  `county ${county}, ${town === null ? "outside any town" : `town ${town}`}`;

/** The bans' answer for this house, and the directory as it applies to it (PLACE-13). */
export interface PositionedBans {
  /** The ban that covers the house. */
  inside: BannedPlace | undefined;
  /** Bans whose place the house is outside of, though its ZIP Code overlaps it; that ZIP Code no longer counts. */
  passed: ReadonlySet<BannedPlace>;
  /** All bans, with that ZIP Code removed from those. */
  areas: BannedPlace[];
  directory: ZipDirectory;
}

/** @param areas banned counties, cities and ZIP Codes */
export function placeHouse(
  position: HousePosition,
  zip: string,
  areas: readonly BannedPlace[],
  directory: ZipDirectory,
): PositionedBans {
  const passed = new Set(
    areas.filter((area) => isOnlyOverlap(area, zip) && isOutside(area, position, directory)),
  );
  const row = directory.rowOf(zip);
  // The directory names one county per ZIP Code; this house is in a different one.
  const isElsewhere =
    row !== null &&
    [...passed].some((area) => area.level === "county" && isCounty(area, row.county));
  return {
    inside: areas.find((area) => isInside(area, position)),
    passed,
    areas: areas.map((area) =>
      passed.has(area)
        ? { ...area, zipsOverlap: area.zipsOverlap.filter((one) => one !== zip) }
        : area,
    ),
    directory: isElsewhere
      ? {
          ...directory,
          rowOf: (one) =>
            one === zip ? { ...row, county: position.county } : directory.rowOf(one),
        }
      : directory,
  };
}

const isOnlyOverlap = ({ zipsCore, zipsOverlap }: BannedPlace, zip: string): boolean =>
  zipsOverlap.includes(zip) && !zipsCore.includes(zip);

const isCounty = ({ name }: BannedPlace, county: string): boolean =>
  countyStem(name) === countyStem(county);

const namesOf = ({ name, aliases }: BannedPlace): string[] =>
  [name, ...aliases].map(normalizePlaceName);

function isInside(area: BannedPlace, { state, county, town }: HousePosition): boolean {
  if (area.state !== state) return false;
  if (area.level === "county") return isCounty(area, county);
  return area.level === "city" && town !== null && namesOf(area).includes(normalizePlaceName(town));
}

/** A ban under a name missing from the directory could be any place, so no house is known to be outside it. */
function isOutside(area: BannedPlace, position: HousePosition, directory: ZipDirectory): boolean {
  if (area.state !== position.state || isInside(area, position)) return false;
  if (area.level === "county")
    return area.zipsCore.some((zip) => isCounty(area, directory.rowOf(zip)?.county ?? ""));
  const towns = directory.townsOf(area.state);
  return area.level === "city" && namesOf(area).some((name) => towns.has(name));
}
