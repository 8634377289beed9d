import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ROUTE_ADDRESSES } from "#tests/support/route-table.ts";

it("every address in the route table has tests that request it", () => {
  const tests = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".route.test.ts"))
    .map((name) => readFileSync(`app/${name}`, "utf8"));
  const tested = tests.flatMap((source) =>
    [...source.matchAll(/describeRoute\(\s*"([^"]+)"/g)].map(([, path]) => path ?? ""),
  );
  const addresses = ROUTE_ADDRESSES.map(({ path }) => path);
  expect(tested.toSorted()).toEqual(addresses.toSorted());
});
