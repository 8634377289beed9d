import { expect, test } from "vitest";
import { viewCart } from "#domain/cart/view-cart.ts";
import type { Product } from "#domain/catalog/product.ts";
import { NOT_A_MEMBER } from "#domain/catalog/product.ts";
import { cents } from "#domain/money/cents.ts";
import { optimisticCart } from "./optimistic-cart.ts";

const bottle: Product = {
  id: 1,
  slug: "bottle",
  name: "50 MGM Chewable Tablets",
  description: "",
  category: "MGM",
  prices: { baseCents: cents(10_000), ogCents: null, militaryCents: null },
  imageUrl: "",
  stockStatus: "in_stock",
  featuredPosition: 1,
  purchaseLimit: 6,
  limitNote: null,
  limitAlert: null,
  flavors: ["Mint", "Berry"],
};
const mint = { productId: 1, flavor: "Mint" };
const berry = { productId: 1, flavor: "Berry" };

const cart = (quantity: number) =>
  viewCart(
    [
      { ...mint, quantity },
      { ...berry, quantity: 2 },
    ],
    [bottle],
    NOT_A_MEMBER,
  );

test("without a pending command the cart is the server's", () => {
  expect(optimisticCart(cart(1), [])).toEqual(cart(1));
});

test("adding a known pair counts, and stops at the limit", () => {
  expect(optimisticCart(cart(5), [{ kind: "add", quantity: 1, ...mint }])).toEqual(cart(6));
  expect(optimisticCart(cart(6), [{ kind: "add", quantity: 1, ...mint }])).toEqual(cart(6));
});

test("adding several counts them all, up to the limit, and never takes any away", () => {
  expect(optimisticCart(cart(1), [{ kind: "add", quantity: 3, ...mint }])).toEqual(cart(4));
  expect(optimisticCart(cart(1), [{ kind: "add", quantity: 99, ...mint }])).toEqual(cart(6));
  expect(optimisticCart(cart(1), [{ kind: "add", quantity: -5, ...mint }])).toEqual(cart(1));
  const unknown = { kind: "add", quantity: -5, productId: 7, flavor: "" } as const;
  expect(optimisticCart(cart(1), [unknown])).toEqual(cart(1));
});

test("adding a new pair counts before its line is known", () => {
  const after = optimisticCart(cart(1), [{ kind: "add", quantity: 1, productId: 7, flavor: "" }]);
  expect(after).toEqual({ ...cart(1), count: cart(1).count + 1 });
});

test("setting a quantity clamps it and keeps the sums correct", () => {
  expect(optimisticCart(cart(1), [{ kind: "set", quantity: 9, ...mint }])).toEqual(cart(6));
});

test.each([
  { kind: "set", quantity: 0, ...mint } as const,
  { kind: "set", quantity: -3, ...mint } as const,
  { kind: "remove", ...mint } as const,
])("$kind to nothing takes the one line out", (command) => {
  const after = optimisticCart(cart(3), [command]);
  expect(after.lines.map(({ flavor }) => flavor)).toEqual(["Berry"]);
  expect(after).toMatchObject({ count: 2, subtotalCents: 20_000 });
});

test("clearing leaves nothing, and commands apply in order", () => {
  const commands = [{ kind: "clear" }, { kind: "add", quantity: 1, ...mint }] as const;
  expect(optimisticCart(cart(3), commands)).toEqual({
    lines: [],
    count: 1,
    subtotalCents: 0,
    gone: [],
  });
});
