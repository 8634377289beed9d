import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { dropOldAssets, keepAssets } from "./earlier-assets.mjs";

/* Proves RUN-41. */

const HOUR_MS = 60 * 60 * 1000;
let folder: string;

beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), "earlier-assets-"))));
afterEach(() => rmSync(folder, { recursive: true }));

function build(...files: string[]): void {
  keepAssets(folder);
  rmSync(path.join(folder, "build/client"), { recursive: true, force: true });
  mkdirSync(path.join(folder, "build/client/assets"), { recursive: true });
  for (const file of files) writeFileSync(path.join(folder, "build/client/assets", file), file);
}
const earlier = () => readdirSync(path.join(folder, "build-earlier/assets"));

it("keeps the files of all builds of the last day, counted from the end of their use", () => {
  build("a-1.js", "same.js");
  // Built long ago and in use until now.
  utimesSync(path.join(folder, "build/client/assets/a-1.js"), 0, 0);
  build("a-2.js", "same.js");
  build("a-3.js", "same.js");
  dropOldAssets(folder, Date.now() + 23 * HOUR_MS);
  expect(earlier()).toEqual(["a-1.js", "a-2.js", "same.js"]);
  dropOldAssets(folder, Date.now() + 25 * HOUR_MS);
  expect(earlier()).toEqual([]);
});

it("a file that comes back is kept for a day from its last use", () => {
  build("back.js");
  build("other.js");
  utimesSync(path.join(folder, "build-earlier/assets/back.js"), 0, 0);
  build("back.js");
  build("other.js");
  dropOldAssets(folder);
  expect(earlier()).toEqual(["back.js", "other.js"]);
});

it("a first build has nothing to keep", () => {
  build("a-1.js");
  expect(() => dropOldAssets(folder)).not.toThrow();
});
