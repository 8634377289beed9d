import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { leadingNumber } from "./leading-number.ts";
import { stockLabel } from "./stock-label.ts";

/* Proves CAT-4 and CAT-8. */

describe("leadingNumber", () => {
  it.each([
    ["50 MGM Chewable Tablets", 50],
    ["100 MGM Chewable Tablets", 100],
    ["5 MGM Chewable Tablets Sample", 5],
    [" 30 Kava", 30],
    ["Blue Lotus Extract", 1],
    ["MGM Shots 24", 1],
    ["0 tablets", 1],
    ["1234567 tablets", 1],
    ["", 1],
  ])("of %j is %d", (name, count) => {
    expect(leadingNumber(name)).toBe(count);
  });

  it("is a whole number above zero for every name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (name) => {
        expect(Number.isSafeInteger(leadingNumber(name))).toBe(true);
        expect(leadingNumber(name)).toBeGreaterThan(0);
      }),
    );
  });
});

describe("stockLabel", () => {
  it.each([
    ["in_stock", "In Stock"],
    ["out_of_stock", "Sold Out"],
    ["low_stock", "Low Stock"],
    ["discontinued", "Unknown"],
    ["constructor", "Unknown"],
    ["", "Unknown"],
  ])("%j reads %s", (status, label) => {
    expect(stockLabel(status)).toBe(label);
  });
});
