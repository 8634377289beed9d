import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LineLimit } from "./cart-actions.ts";
import {
  addToCart,
  clampCart,
  MAX_LINE_QUANTITY,
  mergeCarts,
  removeFromCart,
  setQuantity,
} from "./cart-actions.ts";
import { cartLineKey } from "./cart-line-key.ts";
import type { Cart } from "./cart.ts";

/* Proves CART-1, CART-2, CART-4, CART-5 and CART-6. */

const BOTTLES = { purchaseLimit: 6, limitAlert: "Limit of 6 bottles per customer reached" };
const SHOTS = { purchaseLimit: 24, limitAlert: "Limit of 24 shots per customer reached (1 box)" };
const SAMPLE = { purchaseLimit: null, limitAlert: null };

const limitOf = (productId: number): LineLimit =>
  productId === 4 ? SAMPLE : productId === 6 ? SHOTS : BOTTLES;

const MINT = { productId: 1, flavor: "Mint" };
const cartOf = (quantity: number): Cart => [{ ...MINT, quantity }];

const anyCart = fc.uniqueArray(
  fc.record({
    productId: fc.integer({ min: 1, max: 8 }),
    flavor: fc.constantFrom("", "Mint", "Berry"),
    quantity: fc.integer({ min: 1, max: 40 }),
  }),
  { selector: cartLineKey },
);

describe("addToCart", () => {
  it("appends a new pair with quantity 1, another flavor as a separate line", () => {
    const first = addToCart([], MINT, BOTTLES);
    expect(first).toEqual({ cart: cartOf(1), alert: null });
    expect(addToCart(first.cart, { productId: 1, flavor: "Berry" }, BOTTLES).cart).toHaveLength(2);
  });

  it("adds 1 to a known pair up to the cap, without an alert", () => {
    expect(addToCart(cartOf(5), MINT, BOTTLES)).toEqual({ cart: cartOf(6), alert: null });
  });

  it.each([BOTTLES, SHOTS])("alerts at the cap: $limitAlert", (limit) => {
    const full = cartOf(limit.purchaseLimit);
    expect(addToCart(full, MINT, limit)).toEqual({ cart: full, alert: limit.limitAlert });
  });

  it.each([
    [0, 3, 3, null],
    [2, 4, 6, null],
    [2, 5, 6, BOTTLES.limitAlert],
    [0, 999_999_999, 6, BOTTLES.limitAlert],
    [0, Number.POSITIVE_INFINITY, 6, BOTTLES.limitAlert],
    [2, 1.9, 3, null],
    [2, 0, 2, null],
    [2, -4, 2, null],
    [2, Number.NaN, 2, null],
  ])("to %d adds %d, which makes %d", (before, added, after, alert) => {
    const cart = before === 0 ? [] : cartOf(before);
    expect(addToCart(cart, MINT, BOTTLES, added)).toEqual({ cart: cartOf(after), alert });
  });

  it.each([0, -1, Number.NaN])("adds no line for %d", (added) => {
    expect(addToCart([], MINT, BOTTLES, added)).toEqual({ cart: [], alert: null });
  });

  it("has no cap and no alert for a product without a limit, but keeps quantities safe", () => {
    expect(addToCart(cartOf(100), MINT, SAMPLE)).toEqual({ cart: cartOf(101), alert: null });
    const full = cartOf(MAX_LINE_QUANTITY);
    expect(addToCart(full, MINT, SAMPLE)).toEqual({ cart: full, alert: null });
  });
});

describe("setQuantity", () => {
  it.each([
    [3, 3, null],
    [6, 6, null],
    [7, 6, BOTTLES.limitAlert],
    [Number.POSITIVE_INFINITY, 6, BOTTLES.limitAlert],
    [2.9, 2, null],
  ])("sets %d to %d", (wanted, quantity, alert) => {
    expect(setQuantity(cartOf(1), MINT, wanted, BOTTLES)).toEqual({
      cart: cartOf(quantity),
      alert,
    });
  });

  it.each([0, -1, Number.NaN, 0.5, Number.NEGATIVE_INFINITY])(
    "removes the line at %d",
    (wanted) => {
      expect(setQuantity(cartOf(3), MINT, wanted, BOTTLES)).toEqual({ cart: [], alert: null });
    },
  );

  it("never alerts for a product without a limit", () => {
    expect(setQuantity(cartOf(1), MINT, 1_000_000, SAMPLE)).toEqual({
      cart: cartOf(MAX_LINE_QUANTITY),
      alert: null,
    });
  });

  it("does not add a line that is not in the cart", () => {
    expect(setQuantity([], MINT, 3, BOTTLES)).toEqual({ cart: [], alert: null });
  });
});

describe("removeFromCart", () => {
  it("removes the pair and leaves the product's other flavors", () => {
    const berry = { productId: 1, flavor: "Berry", quantity: 2 };
    expect(removeFromCart([...cartOf(3), berry], MINT).cart).toEqual([berry]);
  });
});

describe("mergeCarts", () => {
  it("keeps the larger quantity of each line within its cap", () => {
    fc.assert(
      fc.property(anyCart, anyCart, (kept, brought) => {
        const merged = mergeCarts(kept, brought, limitOf).cart;
        const keys = merged.map(cartLineKey);
        expect(new Set(keys).size).toBe(keys.length);
        expect(new Set(keys)).toEqual(new Set([...kept, ...brought].map(cartLineKey)));
        for (const line of merged) {
          const quantities = [...kept, ...brought]
            .filter((other) => cartLineKey(other) === cartLineKey(line))
            .map(({ quantity }) => quantity);
          const cap = limitOf(line.productId).purchaseLimit ?? MAX_LINE_QUANTITY;
          expect(line.quantity).toBe(Math.min(Math.max(...quantities), cap));
        }
      }),
    );
  });

  it("changes nothing when done twice", () => {
    fc.assert(
      fc.property(anyCart, anyCart, (kept, brought) => {
        const once = mergeCarts(kept, brought, limitOf).cart;
        expect(mergeCarts(once, brought, limitOf).cart).toEqual(once);
      }),
    );
  });
});

describe("clampCart", () => {
  it("drops empty lines and cuts the rest to their caps", () => {
    const cart = [
      { productId: 1, flavor: "", quantity: 0 },
      { productId: 2, flavor: "", quantity: 99 },
      { productId: 6, flavor: "", quantity: 99 },
      { productId: 4, flavor: "", quantity: 99 },
    ];
    expect(clampCart(cart, limitOf).map(({ quantity }) => quantity)).toEqual([6, 24, 99]);
  });
});
