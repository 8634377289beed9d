import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ADJUSTMENT } from "#domain/affiliate/adjustment.ts";
import { validatePayout } from "#domain/affiliate/payout-form.ts";
import { PRICES } from "#domain/catalog/product-prices.ts";
import { cents, formatDollars, toNumeric } from "./cents.ts";
import { amountProblem, readCount, readFraction, readMoney, readPercent } from "./read-amount.ts";

/* Proves PRICE-16. */

const EUROPEAN = { hasDecimalComma: true };

describe("money as text", () => {
  it.each([
    ["1299", 129_900],
    ["1,299", 129_900],
    ["1,299.00", 129_900],
    ["$1,299.00", 129_900],
    ["12,345,678.90", 1_234_567_890],
    ["US$50.00", 5000],
    ["US$ 50", 5000],
    ["USD 50.00", 5000],
    ["50.00 usd", 5000],
    ["50.00 CR", 5000],
    ["+ $41.20", 4120],
    ["$\u00a041.20", 4120],
    [".50", 50],
    ["- $20.00", -2000],
    ["\u221220.00", -2000],
    ["$-20.00", -2000],
    ["($1,020.00)", -102_000],
    ["20.00-", -2000],
    ["20.00 DR", -2000],
    ["-0.00", 0],
  ])("reads %j", (text, value) => {
    expect(readMoney(text)).toBe(value);
  });

  it.each([
    "24,90",
    "7,5",
    "86,40",
    "1,29",
    "1,2990",
    "12,99,000",
    "1,,299",
    ",299",
    "0,299",
    "1299,000",
    "1,299,00",
    "1.299,00",
    "1.299",
    "1 299.00",
    "1'299",
    "12.345",
    "5.",
    "1e3",
    "--1",
    "-(1)",
    "(1",
    "-1 CR",
    "€5",
    "12345678901",
    "",
    ".",
    "$",
  ])("refuses %j", (text) => {
    expect(readMoney(text)).toBeNull();
  });

  it("reads a decimal comma only where the file says so, and then nothing that could be either", () => {
    const read = (text: string) => readMoney(text, EUROPEAN);
    expect(["86,40", "1.299,00", "-1.234.567,8", "41.20", "1,299.00"].map(read)).toEqual([
      8640, 129_900, -123_456_780, 4120, 129_900,
    ]);
    expect(["1,299", "1.299", "1,2990", "12,34,56"].map(read)).toEqual([null, null, null, null]);
  });

  it("reads what it shows", () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), (value) => {
        const amount = cents(value === 0 ? 0 : value);
        expect([readMoney(formatDollars(amount)), readMoney(toNumeric(amount))]).toEqual([
          amount,
          amount,
        ]);
      }),
    );
  });

  it("is never more than its digits with at most two decimals, unless a point ends them", () => {
    const typed = fc.string({
      unit: fc.constantFrom(..."0123456789,,.. $".split("")),
      maxLength: 14,
    });
    fc.assert(
      fc.property(typed, fc.boolean(), (text, hasDecimalComma) => {
        const amount = readMoney(text, { hasDecimalComma });
        if (amount === null) return;
        const [, fraction = ""] = /[.,](\d{1,2})$/.exec(text.trim()) ?? [];
        const digits = Number(text.replaceAll(/\D/g, ""));
        expect(amount).toBe(digits * 10 ** (2 - fraction.length));
      }),
      { numRuns: 2000 },
    );
  });
});

it("counts take thousands and percentages never do", () => {
  expect([readCount("1,200", 5000), readCount("12", 12), readCount("0", 5)]).toEqual([1200, 12, 0]);
  for (const text of ["1,20", "1.5", "13", "-1", "1e1", "", "1,200,"])
    expect(readCount(text, 12)).toBeNull();
  expect([readPercent("7.5", 2), readPercent("-7.25 %", 2), readPercent("8.875%", 4)]).toEqual([
    750, -725, 88_750,
  ]);
  for (const text of ["7,5", "8,875", "7.555", "%", "1e1"]) expect(readPercent(text, 2)).toBeNull();
  expect([readPercent("8,875", 4, EUROPEAN), readFraction("0,0125", 6, EUROPEAN)]).toEqual([
    88_750, 12_500,
  ]);
  expect([readFraction("$0.0125", 6), readFraction("0,0125", 6)]).toEqual([12_500, null]);
});

it("a form says what is wrong with a comma, and takes thousands", () => {
  const prices = (base: string) => PRICES.validate({ base, og: "", military: "" }, "2026-11-24");
  expect(prices("24,90").fieldErrors.base).toBe(amountProblem("24,90", ""));
  expect(prices("7,5").values).toBeNull();
  expect(prices("1,299.00").values?.base).toBe(129_900);
  const correction = { direction: "adds", amount: "12,50", reason: "A gift" };
  expect(ADJUSTMENT.validate(correction, "2026-11-24").fieldErrors.amount).toContain("like 24.90");
  const limits = { minimumCents: cents(100), payableCents: cents(10_000_000) };
  expect(validatePayout({ amount: "75,00", payTo: "@pat" }, limits).values).toBeNull();
  expect(validatePayout({ amount: "1,075.00", payTo: "@pat" }, limits).values?.amountCents).toBe(
    107_500,
  );
});
