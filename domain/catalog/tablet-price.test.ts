import { expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { tabletPrice } from "./tablet-price.ts";

/* Proves PRICE-14. */

it.each([
  ["50 MGM Chewable Tablets", 10000, 200],
  ["100 MGM Chewable Tablets", 19000, 190],
  ["30 Kanna Chewable Tablets", 3550, 118],
  ["8 Tablets", 100, 13],
  ["5 MGM Chewable Tablets Sample", 0, null],
  ["MGM Shots", 800, null],
  ["Blue Lotus Extract", 4500, null],
])("a tablet of %j at %d cents comes to %s", (name, unitPriceCents, expected) => {
  expect(tabletPrice(name, cents(unitPriceCents))).toBe(expected);
});
