import { expect, it } from "vitest";
import { createKnownTargets } from "./known-targets.ts";
import { plainPageKey } from "./page-key.ts";

it("knows what was added, and never holds more than its bound", () => {
  const known = createKnownTargets(3);
  const key = (target: string) => plainPageKey(target, "");
  for (const target of ["/a", "/b", "/c", "/c"]) known.add(target);
  expect(["/a", "/b", "/c", "/d"].map(known.pageKey)).toEqual([
    key("/a"),
    key("/b"),
    key("/c"),
    null,
  ]);
  known.add("/d");
  expect(["/a", "/d"].map(known.pageKey)).toEqual([null, key("/d")]);
});
