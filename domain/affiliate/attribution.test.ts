import * as fc from "fast-check";
import { expect, it } from "vitest";
import { judgeLink, type LinkOutcome } from "./attribution.ts";

const isKnown = (affiliateNumber: number) => affiliateNumber < 100;

it.each<[number | null, number | null, LinkOutcome]>([
  [7, null, "remembered"],
  [7, 12, "earlier_link_kept"],
  [7, 7, "earlier_link_kept"],
  [500, null, "unknown_number"],
  [500, 12, "unknown_number"],
  [null, null, "unknown_number"],
  [7, 500, "remembered"],
])("a link of %s after one of %s is %s", (given, remembered, outcome) => {
  expect(judgeLink(given, remembered, isKnown)).toBe(outcome);
});

it("of links in any order, the first that belongs to an affiliate is remembered", () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: 1, max: 200 }))), (links) => {
      let remembered: number | null = null;
      for (const link of links)
        if (judgeLink(link, remembered, isKnown) === "remembered") remembered = link;
      expect(remembered).toBe(links.find((link) => link !== null && isKnown(link)) ?? null);
    }),
  );
});
