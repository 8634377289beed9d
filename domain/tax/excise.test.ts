import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { add } from "#domain/money/cents.ts";
import {
  exciseAt,
  exciseOfOrder,
  type ExciseRate,
  formatPerMg,
  parsePerMg,
  unknownWeights,
} from "./excise.ts";

/* Proves TAX-9 and TAX-10. */

const rate = (millionths: number, more: Partial<ExciseRate> = {}): ExciseRate => ({
  state: "WA",
  level: "state",
  place: "",
  fromDay: "2026-01-01",
  compound: "MGM",
  millionths,
  fileId: 1,
  ...more,
});
const MGM = { productId: 1, compound: "MGM", mgPerUnit: 12.5 };

describe("the excise of an order", () => {
  it("is of the weight of its compound, rounded half up once for each place", () => {
    const goods = [MGM, { productId: 2, compound: "7-OH", mgPerUnit: 100 }];
    const lines = [
      { productId: 1, quantity: 3 },
      { productId: 2, quantity: 5 },
      { productId: 1, quantity: 1 },
      { productId: 9, quantity: 1 },
    ];
    // 50 mg x $0.0101 = $0.505, and $0.0001 = $0.005: each half a cent rounds up.
    const excise = exciseOfOrder(
      { rates: [rate(10_100), rate(100, { level: "county", place: "King" })], goods },
      lines,
    );
    expect(excise?.places.map((place) => place.cents)).toEqual([51, 1]);
    expect(excise?.lines).toEqual([39, 0, 13, 0]);
    expect(excise?.places[0]?.parts).toEqual([375_000, 0, 125_000, 0]);
    expect(excise?.totalCents).toBe(52);
    expect(exciseOfOrder({ rates: [], goods }, lines)).toBeNull();
    expect(exciseOfOrder({ rates: [rate(9_000)], goods: [] }, lines)).toBeNull();
  });

  it("comes to the same by lines, by places and as a whole, however goods are split into lines", () => {
    const anyLines = fc.array(
      fc.record({
        productId: fc.integer({ min: 1, max: 3 }),
        quantity: fc.integer({ min: 1, max: 500 }),
      }),
      { minLength: 1, maxLength: 50 },
    );
    const anyRates = fc.array(fc.tuple(fc.nat(1_000_000), fc.constantFrom("MGM", "7-OH")), {
      maxLength: 5,
    });
    const anyWeights = fc.array(fc.integer({ min: 1, max: 999_999_999 }), {
      minLength: 3,
      maxLength: 3,
    });
    fc.assert(
      fc.property(anyRates, anyWeights, anyLines, (amounts, weights, lines) => {
        const rates = amounts.map(([millionths, compound]) => rate(millionths, { compound }));
        const goods = weights.map((parts, at) => ({
          productId: at + 1,
          compound: at === 2 ? "7-OH" : "MGM",
          mgPerUnit: parts / 10_000,
        }));
        const excise = exciseOfOrder({ rates, goods }, lines);
        if (excise === null) return;
        expect(add(...excise.lines)).toBe(excise.totalCents);
        expect(add(...excise.places.map((place) => place.cents))).toBe(excise.totalCents);
        for (const place of excise.places) expect(add(...place.lines)).toBe(place.cents);
        const whole = [1, 2, 3].map((productId) => ({
          productId,
          quantity: lines
            .filter((line) => line.productId === productId)
            .reduce((sum, { quantity }) => sum + quantity, 0),
        }));
        expect(exciseOfOrder({ rates, goods }, whole)?.totalCents).toBe(excise.totalCents);
      }),
    );
  });

  it("is not known of goods whose weight no one entered, and never zero for that", () => {
    const goods = [{ ...MGM, mgPerUnit: null }];
    const lines = [
      { productId: 1, name: "Tablets" },
      { productId: 1, name: "Tablets" },
    ];
    expect(unknownWeights({ rates: [rate(1)], goods }, lines)).toEqual(["Tablets"]);
    expect(unknownWeights({ rates: [rate(1)], goods: [{ ...MGM, mgPerUnit: 0 }] }, lines)).toEqual([
      "Tablets",
    ]);
    expect(unknownWeights({ rates: [rate(1)], goods: [MGM] }, lines)).toEqual([]);
    expect(unknownWeights({ rates: [rate(1, { compound: "7-OH" })], goods }, lines)).toEqual([]);
    expect(unknownWeights({ rates: [], goods }, lines)).toEqual([]);
  });
});

it("the rates of a place are those of each compound on the day; one of zero ends what was there", () => {
  const place = { state: "WA" as const, county: "King", city: "Seattle", zip: "98101" };
  const all = [
    rate(5),
    rate(7, { fromDay: "2026-07-01" }),
    rate(3, { level: "county", place: "King" }),
    rate(9, { compound: "7-OH" }),
    rate(0, { compound: "7-OH", fromDay: "2026-07-01" }),
    rate(4, { state: "MA" }),
  ];
  const at = (day: string) =>
    exciseAt(all, place, day).map(({ compound, millionths }) => [compound, millionths]);
  expect(at("2025-12-31")).toEqual([]);
  expect(at("2026-06-30")).toEqual([
    ["7-OH", 9],
    ["MGM", 5],
    ["MGM", 3],
  ]);
  expect(at("2026-07-01")).toEqual([
    ["MGM", 7],
    ["MGM", 3],
  ]);
});

it("an amount a milligram has six decimals, and is shown as it was typed", () => {
  expect(parsePerMg("$0.0125")).toBe(12_500);
  expect(parsePerMg("1")).toBe(1_000_000);
  for (const text of ["", "1.000001", "0.0000001", "-1", "1e1", "0,01", "٣"])
    expect(parsePerMg(text)).toBeNull();
  expect(formatPerMg(12_500)).toBe("$0.0125 per mg");
  expect(formatPerMg(500_000)).toBe("$0.50 per mg");
  expect(formatPerMg(1_000_000)).toBe("$1.00 per mg");
  expect(formatPerMg(1)).toBe("$0.000001 per mg");
});
