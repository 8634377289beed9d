import { normalizePlaceName } from "./place-name.ts";

/** Where a ZIP Code is. */
export interface ZipRow {
  state: string;
  county: string;
  city: string;
}

/** The country's ZIP Codes and towns; loaded by the server, used by the rules. */
export interface ZipDirectory {
  /** `null` for a ZIP Code that doesn't exist. */
  rowOf(zip: string): ZipRow | null;
  /** The rows of all ZIP Codes. */
  rows(): Iterable<ZipRow>;
  /** The ZIP Codes of each town in a state, by the town's normalized name (`normalizePlaceName`). */
  townsOf(state: string): ReadonlyMap<string, readonly string[]>;
}

/** `rows` by ZIP code. */
export function zipDirectoryOf(rows: ReadonlyMap<string, ZipRow>): ZipDirectory {
  const states = new Map<string, Map<string, string[]>>();
  for (const [zip, { state, city }] of rows) {
    const towns = states.get(state) ?? new Map<string, string[]>();
    const name = normalizePlaceName(city);
    const zips = towns.get(name);
    if (zips) zips.push(zip);
    else towns.set(name, [zip]);
    states.set(state, towns);
  }
  return {
    rowOf: (zip) => rows.get(zip) ?? null,
    rows: () => rows.values(),
    townsOf: (state) => states.get(state) ?? NO_TOWNS,
  };
}

const NO_TOWNS: ReadonlyMap<string, readonly string[]> = new Map();
