import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeCart, encodeCart, MAX_CART_COOKIE_LENGTH, MAX_CART_LINES } from "./cart-cookie.ts";
import { cartLineKey } from "./cart-line-key.ts";

/* Proves CART-7. */

const line = fc.record({
  productId: fc.integer({ min: 1, max: 9999 }),
  flavor: fc.string({ unit: "grapheme", maxLength: 8 }).filter((text) => text.length <= 20),
  quantity: fc.integer({ min: 1, max: 9999 }),
});

describe("the cart cookie", () => {
  it("returns the cart that was put in", () => {
    const cart = fc.uniqueArray(line, { selector: cartLineKey, maxLength: 10 });
    fc.assert(
      fc.property(cart, (lines) => {
        expect(decodeCart(encodeCart(lines))).toEqual(lines);
      }),
    );
  });

  it("stays within its limits of length and lines, and of characters that a cookie may hold", () => {
    const cart = fc.array(
      fc.record({
        productId: fc.double(),
        flavor: fc.string({ unit: "binary", maxLength: 80 }),
        quantity: fc.double(),
      }),
      { maxLength: 80 },
    );
    fc.assert(
      fc.property(fc.oneof(cart, fc.array(line, { maxLength: 80 })), (lines) => {
        const text = encodeCart(lines);
        expect(text.length).toBeLessThanOrEqual(MAX_CART_COOKIE_LENGTH);
        expect(text).toMatch(/^[\w:|%!'()*.~-]*$/);
        expect(decodeCart(text).length).toBeLessThanOrEqual(MAX_CART_LINES);
      }),
    );
  });

  it("reads any value without throwing, as valid lines without duplicates", () => {
    const texts = fc
      .array(fc.stringMatching(/^[0-9:%|A-F]{0,12}$/))
      .map((parts) => parts.join("|"));
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), texts), (value) => {
        const cart = decodeCart(value);
        expect(new Set(cart.map(cartLineKey)).size).toBe(cart.length);
        for (const { quantity } of cart) {
          expect(Number.isInteger(quantity)).toBe(true);
          expect(quantity).toBeGreaterThan(0);
          expect(quantity).toBeLessThanOrEqual(9999);
        }
      }),
    );
  });

  it.each([
    ["1:2:Mint", 1],
    ["1:2:Mint|garbage|2:1:", 2],
    ["1:0:Mint", 0],
    ["0:1:Mint", 0],
    ["1:-1:Mint", 0],
    ["1:1.5:Mint", 0],
    ["1:1:%E0%A4", 0],
    ["1:1:a:b", 0],
    ["99999999999:1:", 0],
    ["9999999999:1:", 0],
    ["1:10000:", 0],
  ])("reads %j as %d lines", (text, count) => {
    expect(decodeCart(text)).toHaveLength(count);
  });

  it("adds up lines of the same pair", () => {
    expect(decodeCart("1:2:Mint|1:3:Mint")).toEqual([
      { productId: 1, flavor: "Mint", quantity: 5 },
    ]);
  });
});
