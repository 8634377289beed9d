import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { add, cents } from "#domain/money/cents.ts";
import { checkDiscount, INVALID_DISCOUNT_CODE } from "./check-discount.ts";
import type { PricedLine } from "./discount-of.ts";
import { discountOf } from "./discount-of.ts";
import type { DiscountRule } from "./discount-rule.ts";
import { normalizeCode } from "./normalize-code.ts";

/* Proves CODE-1, CODE-4 and CODE-5. */

const CATEGORIES = ["MGM", "Kava", "Shots"];

const anyLine = fc
  .record({
    productId: fc.integer({ min: 1, max: 3 }),
    name: fc.constantFrom("50 MGM", "100 MGM", "Shots", "30 Kava"),
    category: fc.constantFrom(...CATEGORIES),
    quantity: fc.integer({ min: 1, max: 24 }),
    unitPriceCents: fc.integer({ min: 0, max: 50_000 }).map(cents),
  })
  .map(priced);

function priced(line: Omit<PricedLine, "totalCents">): PricedLine {
  return { ...line, totalCents: cents(line.unitPriceCents * line.quantity) };
}

const anyRule: fc.Arbitrary<DiscountRule> = fc.record({
  code: fc.constant("CODE"),
  effect: fc.oneof(
    fc.record({
      kind: fc.constant("percent_of_subtotal" as const),
      percent: fc.integer({ min: -10, max: 150 }),
    }),
    fc.record({
      kind: fc.constant("percent_of_category" as const),
      percent: fc.integer({ min: 0, max: 150 }),
      category: fc.constantFrom(...CATEGORIES),
    }),
    fc.record({
      kind: fc.constant("price_per_tablet" as const),
      perTabletCents: fc.integer({ min: 0, max: 500 }).map(cents),
    }),
    fc.record({
      kind: fc.constant("percent_of_lines" as const),
      percent: fc.integer({ min: 0, max: 150 }),
    }),
    fc.record({
      kind: fc.constant("amount_off" as const),
      amountCents: fc.integer({ min: -500, max: 1_000_000 }).map(cents),
    }),
    fc.constant({ kind: "free_shipping" as const }),
  ),
  requires: fc.record({
    categories: fc.subarray(CATEGORIES),
    productIds: fc.subarray([1, 2, 3]),
    tabletCounts: fc.option(fc.constantFrom([50], [50, 100])),
    minimumCents: fc.option(fc.integer({ min: 0, max: 100_000 }).map(cents)),
  }),
  stacks: fc.boolean(),
  unmetText: fc.constant("Not with this cart"),
});

describe("discountOf", () => {
  it("is never below zero nor above its base, per line and in total", () => {
    fc.assert(
      fc.property(anyRule, fc.array(anyLine, { maxLength: 8 }), (rule, lines) => {
        const { shares, totalCents } = discountOf(rule, lines);
        expect(shares).toHaveLength(lines.length);
        expect(add(...shares)).toBe(totalCents);
        for (const [index, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(lines[index]?.totalCents ?? -1);
        }
      }),
    );
  });

  it("takes nothing off a cart the code does not apply to", () => {
    fc.assert(
      fc.property(anyRule, fc.array(anyLine, { maxLength: 8 }), (rule, lines) => {
        fc.pre(!checkDiscount(rule, lines).ok);
        expect(discountOf(rule, lines).totalCents).toBe(0);
      }),
    );
  });

  it("rounds a percentage once, on the whole amount", () => {
    const line = {
      productId: 1,
      name: "x",
      category: "Kava",
      quantity: 1,
      unitPriceCents: cents(3),
      totalCents: cents(3),
    };
    const lines = [line, line, line];
    const rule: DiscountRule = {
      code: "CODE",
      effect: { kind: "percent_of_subtotal", percent: 50 },
      requires: { categories: ["Kava"], productIds: [], tabletCounts: null, minimumCents: null },
      stacks: true,
      unmetText: "",
    };
    // Three times 1.5 would round to 6; the whole is 4.5.
    expect(discountOf(rule, lines)).toEqual({ shares: [2, 2, 1], totalCents: 5 });
  });
});

describe("codes", () => {
  it("are refused as unknown with the exact text", () => {
    expect(checkDiscount(null, [])).toEqual({ ok: false, error: INVALID_DISCOUNT_CODE });
  });

  it("are compared ignoring case and spaces", () => {
    expect(normalizeCode("  nosale123 ")).toBe("NOSALE123");
  });

  it("are read from any value without throwing, at most 64 characters long", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string({ maxLength: 200 })), (value) => {
        const code = normalizeCode(value);
        expect(code.length).toBeLessThanOrEqual(64);
        expect(typeof value === "string" || code === "").toBe(true);
      }),
    );
  });
});
