import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";

/*
 * A tab that is open during a deploy keeps requesting its own build's files, so they stay for a day alongside the new
 * ones (RUN-41, decision 041). Their names have a hash, so builds don't interfere with each other.
 */

/** Outside `build`, which each build empties. */
const KEPT = "build-earlier/assets";
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Runs before a build: keeps the last build's files. A file's age counts from here, its last day in use. */
export function keepAssets(folder = ".") {
  const assets = path.join(folder, "build/client/assets");
  const kept = path.join(folder, KEPT);
  if (!existsSync(assets)) return;
  mkdirSync(kept, { recursive: true });
  // Sets the copy's date to now, not its original's.
  for (const file of readdirSync(assets))
    copyFileSync(path.join(assets, file), path.join(kept, file));
}

/** Runs after a build. */
export function dropOldAssets(folder = ".", now = Date.now()) {
  const kept = path.join(folder, KEPT);
  if (!existsSync(kept)) return;
  for (const file of readdirSync(kept)) {
    const { mtimeMs } = statSync(path.join(kept, file));
    if (now - mtimeMs > KEPT_MS) rmSync(path.join(kept, file));
  }
}
