import { normalizePlaceName } from "#domain/eligibility/place-name.ts";
import type { KnownPlaces } from "#domain/tax/rates-file.ts";
import { lookupZip, zipDirectory } from "#server/compliance/zip-directory.ts";
import type { Db } from "#server/db/client.ts";
import { compounds } from "#server/db/schema/catalog.ts";

let counties: ReadonlySet<string> | null = null;

/** Places in the ZIP directory and the shop's compounds, to check rate files. */
export async function knownPlaces(db: Db): Promise<KnownPlaces> {
  const found = await db.select({ name: compounds.name }).from(compounds);
  const named = new Map(found.map(({ name }) => [name.toLowerCase(), name]));
  return { ...OF_THE_DIRECTORY, compoundOf: (name) => named.get(name.toLowerCase()) ?? null };
}

const OF_THE_DIRECTORY: Omit<KnownPlaces, "compoundOf"> = {
  hasCounty(state, key) {
    counties ??= new Set(
      [...zipDirectory().rows()].map((row) => `${row.state} ${normalizePlaceName(row.county)}`),
    );
    return counties.has(`${state} ${key}`);
  },
  stateOfZip: (zip) => lookupZip(zip)?.state ?? null,
};
