import { expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { USUAL_RATES } from "#domain/shipping/shipping-cost.ts";
import { monthlySaving, onceWithShipping } from "./monthly-saving.ts";

/* Proves PLAN-8. */

it("compares with the bottle and its standard shipping", () => {
  expect(onceWithShipping(cents(100_00), USUAL_RATES.standardCents)).toBe(114_99);
});

it.each([
  ["the bottle of 50 at the base price", 100_00, 87_50, 27_49],
  ["a cent", 72_52, 87_50, 1],
  ["nothing where both cost the same", 160_00, 174_99, null],
  ["nothing where the plan costs more", 228_00, 259_00, null],
])("saves %s", (_, bottle, plan, saved) => {
  expect(
    monthlySaving(onceWithShipping(cents(bottle), USUAL_RATES.standardCents), cents(plan)),
  ).toBe(saved);
});
