import * as fc from "fast-check";
import { expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { splitRefund } from "./split-refund.ts";

/* Proves REFUND-2. */

const left = { moneyCents: cents(70_00), balanceCents: cents(30_00) };

it.each([
  [cents(50_00), 50_00, 0],
  [cents(70_00), 70_00, 0],
  [cents(80_00), 70_00, 10_00],
  ["full", 70_00, 30_00],
] as const)("%s is money first, then balance", (asked, moneyCents, balanceCents) => {
  expect(splitRefund(asked, left)).toEqual({ ok: true, value: { moneyCents, balanceCents } });
});

it("refuses zero, negative amounts, more than is left, and anything once all is refunded", () => {
  for (const asked of [0, -1, 100_01]) expect(splitRefund(cents(asked), left).ok).toBe(false);
  expect(splitRefund("full", { moneyCents: cents(0), balanceCents: cents(0) }).ok).toBe(false);
});

it("splits into two parts that sum to the amount, neither more than is left", () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 }).map(cents);
  fc.assert(
    fc.property(amount, amount, amount, (asked, moneyCents, balanceCents) => {
      const split = splitRefund(asked, { moneyCents, balanceCents });
      fc.pre(split.ok);
      if (!split.ok) return;
      expect(split.value.moneyCents + split.value.balanceCents).toBe(asked);
      expect(split.value.moneyCents).toBeLessThanOrEqual(moneyCents);
      expect(split.value.balanceCents).toBeLessThanOrEqual(balanceCents);
    }),
  );
});
