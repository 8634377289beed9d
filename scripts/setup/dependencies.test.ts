import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isAllThere } from "./dependencies.mjs";

const LISTED = {
  "": {},
  "node_modules/a": { version: "1.0.0", integrity: "x" },
  "node_modules/for-another-system": { version: "1.0.0", integrity: "y", optional: true },
};

it.each([
  ["as npm ci leaves it", { "node_modules/a": LISTED["node_modules/a"] }, true],
  ["without a package", {}, false],
  ["with an earlier version", { "node_modules/a": { version: "0.9.0", integrity: "x" } }, false],
  ["with other content", { "node_modules/a": { version: "1.0.0", integrity: "z" } }, false],
])("what is installed %s is enough: %s", (_, installed, isEnough) => {
  expect(isAllThere(LISTED, installed)).toBe(isEnough);
});

it("what npm installed here is not installed again", () => {
  const packagesOf = (file: string): Parameters<typeof isAllThere>[0] =>
    JSON.parse(readFileSync(file, "utf8")).packages;
  expect(
    isAllThere(packagesOf("package-lock.json"), packagesOf("node_modules/.package-lock.json")),
  ).toBe(true);
});
