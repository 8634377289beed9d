import { expect, it } from "vitest";
import { createKnownTargets } from "./known-targets.ts";

it("knows what was added, and never holds more than its bound", () => {
  const known = createKnownTargets(3);
  for (const target of ["/a", "/b", "/c"]) known.add(target);
  expect(["/a", "/b", "/c", "/d"].map((target) => known.has(target))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  known.add("/d");
  expect(["/a", "/d"].map((target) => known.has(target))).toEqual([false, true]);
});
