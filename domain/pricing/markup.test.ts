import { expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { markupPercent } from "./markup.ts";

/* Proves WORDS-6. */

it.each([
  [800, 50, 1500],
  [50, 25, 100],
  [100, 100, 0],
  [50, 100, -50],
  [201, 200, 1],
])("%d cents are %d cents and %d%% of them", (price, reference, percent) => {
  expect(markupPercent(cents(price), cents(reference))).toBe(percent);
});

it("does not compare with a price of zero", () => {
  expect(() => markupPercent(cents(800), cents(0))).toThrow(RangeError);
});
