import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { add, cents } from "./cents.ts";
import { allocate, proportionOf } from "./proportion.ts";

/* Proves PRICE-12. */

const amount = fc.integer({ min: 0, max: 1_000_000_000_000 }).map(cents);

describe("allocate", () => {
  it("gives parts that sum to the total and never exceed their weight", () => {
    const split = fc
      .array(amount, { minLength: 1, maxLength: 20 })
      .chain((weights) =>
        fc.tuple(fc.constant(weights), fc.integer({ min: 0, max: add(...weights) }).map(cents)),
      );
    fc.assert(
      fc.property(split, ([weights, total]) => {
        const parts = allocate(total, weights);
        expect(add(...parts)).toBe(total);
        for (const [index, part] of parts.entries()) {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(weights[index] ?? -1);
        }
      }),
    );
  });

  it("gives the odd cent to the largest remainder, and to the first of equals", () => {
    expect(allocate(cents(100), [1, 1, 1].map(cents))).toEqual([34, 33, 33]);
    expect(allocate(cents(10), [1, 4].map(cents))).toEqual([2, 8]);
    expect(allocate(cents(11), [1, 3].map(cents))).toEqual([3, 8]);
  });

  it("allocates nothing if all weights are zero", () => {
    expect(allocate(cents(0), [0, 0].map(cents))).toEqual([0, 0]);
    expect(() => allocate(cents(1), [cents(0)])).toThrow(RangeError);
  });
});

describe("proportionOf", () => {
  it("is the full value for the whole, and zero for nothing", () => {
    fc.assert(
      fc.property(amount, amount, (value, whole) => {
        expect(proportionOf(value, whole, whole)).toBe(whole === 0 ? 0 : value);
        expect(proportionOf(value, cents(0), whole)).toBe(0);
      }),
    );
  });

  it("rounds half up, even beyond the safe integers", () => {
    expect(proportionOf(cents(5), cents(1), cents(2))).toBe(3);
    expect(proportionOf(cents(4), cents(1), cents(3))).toBe(1);
    const large = 900_000_000_001;
    expect(proportionOf(cents(large), cents(large - 1), cents(large))).toBe(large - 1);
  });
});
