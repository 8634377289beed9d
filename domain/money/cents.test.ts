import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Cents } from "./cents.ts";
import {
  add,
  atLeastZero,
  cents,
  formatDollars,
  fromNumeric,
  parseDollars,
  percentOf,
  smaller,
  subtract,
  times,
  toNumeric,
  ZERO,
} from "./cents.ts";

/* Proves PRICE-1 and PRICE-2. */

const LARGEST_NUMERIC_12_2 = 999_999_999_999;
const anyAmount = fc
  .integer({ min: -LARGEST_NUMERIC_12_2, max: LARGEST_NUMERIC_12_2 })
  .map((value) => cents(value === 0 ? 0 : value));

describe("cents", () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("refuses %d", (value) => {
    expect(() => cents(value)).toThrow(RangeError);
  });

  it("survives the round trip through a numeric column", () => {
    fc.assert(
      fc.property(anyAmount, (value) => {
        expect(fromNumeric(toNumeric(value))).toBe(value);
      }),
    );
  });

  it.each([
    ["12", 1200],
    ["12.3", 1230],
    ["12.34", 1234],
    ["-12.34", -1234],
    [" 0.05 ", 5],
    ["-0.00", 0],
  ])("reads %j", (text, value) => {
    expect(parseDollars(text)).toBe(value);
  });

  it.each(["", "12.345", "1,000", "$5", "1e3", ".5", "5.", "--1", "12345678901"])(
    "does not read %j",
    (text) => {
      expect(parseDollars(text)).toBeNull();
    },
  );

  it("throws if a numeric column holds something else", () => {
    expect(() => fromNumeric("NaN")).toThrow(TypeError);
  });

  it.each([
    [0, "$0.00"],
    [5, "$0.05"],
    [99_999, "$999.99"],
    [123_456, "$1,234.56"],
    [123_456_789, "$1,234,567.89"],
    [-1499, "-$14.99"],
  ])("shows %d cents as %s", (value, text) => {
    expect(formatDollars(cents(value))).toBe(text);
  });

  it("subtracts what it added", () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, (a, b) => {
        expect(subtract(add(a, b), b)).toBe(a);
      }),
    );
  });

  it("multiplies only by whole quantities", () => {
    expect(times(cents(1499), 3)).toBe(4497);
    expect(() => times(cents(1499), 1.5)).toThrow(RangeError);
  });

  it("finds the smaller amount, and never goes below zero when asked", () => {
    expect(smaller(cents(3), cents(2))).toBe(2);
    expect(atLeastZero(cents(-1))).toBe(ZERO);
    expect(atLeastZero(cents(1))).toBe(1);
  });
});

describe("percentOf", () => {
  it.each([
    [10, 5, 1],
    [9, 5, 0],
    [30, 5, 2],
    [11_499, 10, 1150],
    [999, 15, 150],
    [10_000, 0, 0],
    [10_000, 12.5, 1250],
  ])("rounds half up: %d at %d%% is %d", (value, percent, expected) => {
    expect(percentOf(cents(value), percent)).toBe(expected);
  });

  it("is never off by more than half a cent", () => {
    const amount = fc.integer({ min: 0, max: 100_000_000 }).map((value): Cents => cents(value));
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 100 }), (value, percent) => {
        const doubledError = 2 * (percentOf(value, percent) * 100 - value * percent);
        expect(doubledError).toBeGreaterThan(-100);
        expect(doubledError).toBeLessThanOrEqual(100);
      }),
    );
  });
});
