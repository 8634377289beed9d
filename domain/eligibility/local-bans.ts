import type { BannedPlace } from "./banned-area.ts";
import { normalizePlaceName } from "./place-name.ts";
import type { ZipDirectory } from "./zip-directory.ts";

/** One state's banned counties and cities, indexed by name and ZIP Code. */
export interface LocalBans {
  /** The ban that a name implies by itself: a banned city, a county, or a town entirely within one (PLACE-7). */
  ofName(name: string): BannedPlace | undefined;
  /** The directory's towns that are partly in a banned area. */
  hasInPart(town: string): boolean;
  /** Every name of a fully or partly banned place. */
  names(): string[];
}

/** `areas` are the bans in force, of any state and level. All names are normalized. */
export function localBansOf(
  state: string,
  areas: readonly BannedPlace[],
  directory: ZipDirectory,
): LocalBans {
  const local = areas.filter((area) => area.level !== "state" && area.state === state);
  const towns = directory.townsOf(state);
  const byName = new Map(local.flatMap((area) => namesOf(area, towns).map((name) => [name, area])));
  const bansIn = (town: string): (BannedPlace | undefined)[] =>
    local.length === 0 ? [] : (towns.get(town) ?? []).map((zip) => banOfZip(zip, local, directory));
  return {
    ofName: (name) => byName.get(name) ?? wholly(bansIn(name)),
    hasInPart: (town) => bansIn(town).some((ban) => ban !== undefined),
    names: () => [
      ...byName.keys(),
      ...[...towns.keys()].filter((town) => bansIn(town).some((ban) => ban !== undefined)),
    ],
  };
}

/** The ban that covers a ZIP Code; partly banned counts as banned (PLACE-6). */
export function banOfZip(
  zip: string,
  areas: readonly BannedPlace[],
  directory: ZipDirectory,
): BannedPlace | undefined {
  const listed = areas.find(
    (area) => area.zipsCore.includes(zip) || area.zipsOverlap.includes(zip),
  );
  if (listed) return listed;
  const row = directory.rowOf(zip);
  const county = row && countyStem(row.county);
  return areas.find(
    (area) =>
      area.level === "county" && area.state === row?.state && countyStem(area.name) === county,
  );
}

const wholly = (bans: (BannedPlace | undefined)[]): BannedPlace | undefined =>
  bans.every((ban) => ban !== undefined) ? bans[0] : undefined;

/** "Lee County" is the county. So is "Lee", unless a town in the state has that name. */
function namesOf({ level, name, aliases }: BannedPlace, towns: ReadonlyMap<string, unknown>) {
  // A ban that covers only ZIP Codes doesn't affect names.
  if (level === "zip") return [];
  const names = [name, ...aliases].map(normalizePlaceName);
  const stems = level === "county" ? names.map(countyStem).filter((stem) => !towns.has(stem)) : [];
  return [...names, ...stems];
}

/** "Lee County" is "lee". */
export const countyStem = (name: string): string =>
  normalizePlaceName(name).replace(/ county$/, "");
