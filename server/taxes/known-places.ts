import { normalizePlaceName } from "#domain/eligibility/place-name.ts";
import type { KnownPlaces } from "#domain/tax/rates-file.ts";
import { lookupZip, zipDirectory } from "#server/compliance/zip-directory.ts";

let counties: ReadonlySet<string> | null = null;

/** What the ZIP directory has, for files of rates. */
export const KNOWN_PLACES: KnownPlaces = {
  hasCounty(state, key) {
    counties ??= new Set(
      [...zipDirectory().rows()].map((row) => `${row.state} ${normalizePlaceName(row.county)}`),
    );
    return counties.has(`${state} ${key}`);
  },
  stateOfZip: (zip) => lookupZip(zip)?.state ?? null,
};
