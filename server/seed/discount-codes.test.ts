import { describe, expect, it } from "vitest";
import { checkDiscount } from "#domain/codes/check-discount.ts";
import { discountOf } from "#domain/codes/discount-of.ts";
import { cents } from "#domain/money/cents.ts";
import { DISCOUNT_CODES } from "./discount-codes.ts";

/* Proves CODE-2 and CODE-3. */

const PRODUCTS = {
  mgm50: { name: "50 MGM Chewable Tablets", category: "MGM", price: 10_000 },
  mgm100: { name: "100 MGM Chewable Tablets", category: "MGM", price: 19_000 },
  mgm150: { name: "150 MGM Chewable Tablets", category: "MGM", price: 27_000 },
  sample: { name: "5 MGM Chewable Tablets Sample", category: "MGM", price: 0 },
  lotus: { name: "Blue Lotus Extract", category: "Blue Lotus", price: 4_500 },
  shots: { name: "50 MGM Shots", category: "Shots", price: 1_000 },
  kava: { name: "30 Kava Chewable Tablets", category: "Kava", price: 3_333 },
  kanna: { name: "30 Kanna Chewable Tablets", category: "Kanna", price: 3_000 },
};

type Item = [keyof typeof PRODUCTS, quantity: number, price?: number];

function linesOf(items: Item[]) {
  return items.map(([key, quantity, price]) => {
    const product = PRODUCTS[key];
    const unit = price ?? product.price;
    return {
      productId: 1,
      name: product.name,
      category: product.category,
      quantity,
      unitPriceCents: cents(unit),
      totalCents: cents(unit * quantity),
    };
  });
}

function rule(code: string) {
  const found = DISCOUNT_CODES.find((candidate) => candidate.code === code);
  if (!found) throw new Error(`No such code: ${code}`);
  return found;
}

describe("the four codes", () => {
  it("are these, each once", () => {
    expect(DISCOUNT_CODES.map(({ code }) => code)).toEqual([
      "NOSALE123",
      "KAVACOLLECTION123",
      "ONEFIFTY1",
      "BOO1501",
    ]);
  });

  it.each<[string, Item[], number]>([
    ["NOSALE123", [["lotus", 1]], 675],
    [
      "NOSALE123",
      [
        ["kanna", 1],
        ["mgm50", 2],
      ],
      3_450,
    ],
    [
      "KAVACOLLECTION123",
      [
        ["kava", 1],
        ["mgm50", 1],
      ],
      667,
    ],
    [
      "ONEFIFTY1",
      [
        ["mgm50", 2],
        ["mgm150", 1],
      ],
      5_000,
    ],
    [
      "ONEFIFTY1",
      [
        ["mgm100", 1],
        ["sample", 1],
      ],
      4_000,
    ],
    [
      "BOO1501",
      [
        ["mgm50", 1],
        ["mgm100", 2],
      ],
      10_500,
    ],
    ["BOO1501", [["mgm50", 3, 7_000]], 0],
  ])("%s on %j takes off %d cents", (code, items, off) => {
    const lines = linesOf(items);
    expect(checkDiscount(rule(code), lines).ok).toBe(true);
    expect(discountOf(rule(code), lines).totalCents).toBe(off);
  });

  it.each<[string, Item[], string]>([
    [
      "NOSALE123",
      [
        ["mgm50", 1],
        ["shots", 1],
      ],
      "NOSALE123 discount code can only be used when your cart contains Blue Lotus, Kava, or Kanna products",
    ],
    [
      "KAVACOLLECTION123",
      [["kanna", 1]],
      "KAVACOLLECTION123 discount code can only be used for Kava products",
    ],
    [
      "ONEFIFTY1",
      [
        ["mgm150", 1],
        ["sample", 1],
        ["shots", 1],
      ],
      "ONEFIFTY1 discount code can only be used for 50 or 100 count MGM tablets",
    ],
    ["BOO1501", [], "BOO1501 discount code can only be used for 50 or 100 count MGM tablets"],
  ])("%s refuses %j with the exact text", (code, items, text) => {
    const lines = linesOf(items);
    expect(checkDiscount(rule(code), lines)).toEqual({ ok: false, error: text });
    expect(discountOf(rule(code), lines).totalCents).toBe(0);
  });
});
