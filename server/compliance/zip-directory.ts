import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type ZipDirectory,
  zipDirectoryOf,
  type ZipRow,
} from "#domain/eligibility/zip-directory.ts";

/** Written by `scripts/build-zip-data.mjs`. Read from the project's root, because the server is bundled. */
const ZIP_FILE = "content/data/zip-codes.json";

/** Our own format: only that script writes the file, and a test reads all of it. */
interface ZipFile {
  zipCodes: Record<string, [state: string, county: string, city: string]>;
}

let directory: ZipDirectory | null = null;

/** The country's ZIP Codes and towns. The file is read once, on first use. */
export function zipDirectory(): ZipDirectory {
  directory ??= readDirectory(join(process.cwd(), ZIP_FILE));
  return directory;
}

/** The place of a ZIP Code; null if it doesn't exist. ZIP+4 is cut to five digits. */
export function lookupZip(zip: string): ZipRow | null {
  return zipDirectory().rowOf(zip.trim().slice(0, 5));
}

function readDirectory(path: string): ZipDirectory {
  const { zipCodes }: ZipFile = JSON.parse(readFileSync(path, "utf8"));
  const rows = Object.entries(zipCodes).map(
    ([zip, [state, county, city]]) => [zip, { state, county, city }] as const,
  );
  return zipDirectoryOf(new Map(rows));
}
