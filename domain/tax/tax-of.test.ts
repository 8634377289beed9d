import * as fc from "fast-check";
import { expect, it } from "vitest";
import { add, cents } from "#domain/money/cents.ts";
import { taxOf } from "./tax-of.ts";

/* Proves TAX-5. */

const anyTaxable = fc.record({
  lines: fc.array(fc.nat(5_000_000).map(cents), { minLength: 1, maxLength: 50 }),
  shippingCents: fc.nat(50_000).map(cents),
  isShippingTaxed: fc.boolean(),
});
const anyRates = fc.array(fc.record({ millionths: fc.nat(300_000) }), { maxLength: 4 });

it("comes to the same by lines, by places and as a whole, and never below zero", () => {
  fc.assert(
    fc.property(anyRates, anyTaxable, (rates, taxable) => {
      const tax = taxOf(rates, taxable);
      expect(add(...tax.lines, tax.shippingCents)).toBe(tax.totalCents);
      expect(add(...tax.places.map((place) => place.cents))).toBe(tax.totalCents);
      for (const place of tax.places)
        expect(add(...place.lines, place.shippingCents)).toBe(place.cents);
      for (const amount of [...tax.lines, tax.shippingCents])
        expect(amount).toBeGreaterThanOrEqual(0);
      expect(taxable.isShippingTaxed || tax.shippingCents === 0).toBe(true);
    }),
  );
});

it("does not depend on how goods are split into lines", () => {
  fc.assert(
    fc.property(anyRates, anyTaxable, (rates, taxable) => {
      const whole = { ...taxable, lines: [add(...taxable.lines)] };
      expect(taxOf(rates, whole).totalCents).toBe(taxOf(rates, taxable).totalCents);
    }),
  );
});

it("is rounded half up once for each place, and the odd cents go to the largest remainders", () => {
  const lines = [cents(33_33), cents(33_33), cents(33_34)];
  const taxable = { lines, shippingCents: cents(14_99), isShippingTaxed: true };
  const tax = taxOf([{ millionths: 88_750 }, { millionths: 65_000 }], taxable);
  // 114.99 x 8.875% = 10.2053..., x 6.5% = 7.4743...
  expect(tax.places.map((place) => place.cents)).toEqual([10_21, 7_47]);
  expect(tax.lines).toEqual([5_13, 5_12, 5_13]);
  expect(tax.shippingCents).toBe(2_30);
  const halfCent = { lines: [cents(1_00)], shippingCents: cents(0), isShippingTaxed: false };
  expect(taxOf([{ millionths: 5_000 }], halfCent).totalCents).toBe(1);
  expect(taxOf([{ millionths: 4_999 }], halfCent).totalCents).toBe(0);
});

it("of nothing is nothing", () => {
  const free = { lines: [cents(0)], shippingCents: cents(0), isShippingTaxed: true };
  expect(taxOf([{ millionths: 100_000 }], free).totalCents).toBe(0);
  expect(taxOf([], { ...free, lines: [cents(10_00)] }).totalCents).toBe(0);
});
