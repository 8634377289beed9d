import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** One digest of files, and of all files in folders: their names and contents. */
export function digestOf(...places) {
  const hash = createHash("sha256");
  for (const file of places.flatMap(filesIn)) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

/** A file itself, or all files in a folder, sorted by name. */
export function filesIn(place) {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place)
    .toSorted()
    .flatMap((name) => filesIn(path.join(place, name)));
}
