import { expect, it } from "vitest";
import { formatMills, sumOfMills } from "./unit-cost.ts";

it("adds up the costs of a pill without losing a thousandth", () => {
  expect(sumOfMills([28, 20, 300, 30, 120])).toBe(498);
  expect(sumOfMills([])).toBe(0);
});

it.each([
  [28, "$0.028"],
  [20, "$0.02"],
  [300, "$0.30"],
  [498, "$0.498"],
  [1000, "$1.00"],
])("shows %d thousandths as %s", (mills, text) => {
  expect(formatMills(mills)).toBe(text);
});

it("shows only whole thousandths", () => {
  expect(() => formatMills(0.5)).toThrow(RangeError);
});
