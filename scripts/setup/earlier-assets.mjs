import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";

/*
 * A tab that is open during a deploy continues to ask for the files of its own build: they stay for a day
 * beside the new ones (RUN-41, decision 041). Their names have a hash, so builds do not disturb each other.
 */

/** Not in `build`, which each build empties. */
const KEPT = "build-earlier/assets";
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Before a build: what the last one made. A file's age counts from here, its last day in use. */
export function keepAssets(folder = ".") {
  const assets = path.join(folder, "build/client/assets");
  const kept = path.join(folder, KEPT);
  if (!existsSync(assets)) return;
  mkdirSync(kept, { recursive: true });
  // A copy is dated now, not as its original.
  for (const file of readdirSync(assets))
    copyFileSync(path.join(assets, file), path.join(kept, file));
}

/** After a build. */
export function dropOldAssets(folder = ".", now = Date.now()) {
  const kept = path.join(folder, KEPT);
  if (!existsSync(kept)) return;
  for (const file of readdirSync(kept)) {
    const { mtimeMs } = statSync(path.join(kept, file));
    if (now - mtimeMs > KEPT_MS) rmSync(path.join(kept, file));
  }
}
