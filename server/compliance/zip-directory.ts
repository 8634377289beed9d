import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ZipRow } from "#domain/eligibility/check-destination.ts";

/** `scripts/build-zip-data.mjs` writes it. Read from the project's root, because the server is bundled. */
const ZIP_FILE = "content/data/zip-codes.json";

/** The shape is ours: the script is the file's only source, and a test reads all of it. */
interface ZipFile {
  zipCodes: Record<string, [state: string, county: string, city: string]>;
}

let directory: Map<string, ZipRow> | null = null;

/** Where a ZIP code lies; null for one that does not exist. ZIP+4 is cut to five digits. The file is read once, at the first question. */
export function lookupZip(zip: string): ZipRow | null {
  directory ??= readDirectory(join(process.cwd(), ZIP_FILE));
  return directory.get(zip.trim().slice(0, 5)) ?? null;
}

function readDirectory(path: string): Map<string, ZipRow> {
  const { zipCodes }: ZipFile = JSON.parse(readFileSync(path, "utf8"));
  return new Map(
    Object.entries(zipCodes).map(([zip, [state, county, city]]) => [zip, { state, county, city }]),
  );
}
