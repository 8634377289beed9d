import { describe, expect, it } from "vitest";
import { viewCart } from "#domain/cart/view-cart.ts";
import { NOT_A_MEMBER } from "#domain/catalog/product.ts";
import { cartFill, cartMarks, filled, partsOf } from "./page-holes.ts";

const EMPTY = viewCart([], [], NOT_A_MEMBER);
const NONCE = "bW9jaw_-";
const marks = cartMarks(NONCE);
const PAGE = `<a aria-label="${marks.label}">${marks.count}</a><script>${marks.data}</script>${marks.count}`;

const fill = (label: string, count: string, data: string) =>
  filled(partsOf(PAGE, NONCE), {
    "cart-label": label,
    "cart-count": count,
    "cart-data": data,
  }).toString();

describe("a page with holes", () => {
  it("is filled in every place, in any order, and keeps the rest as it is", () => {
    expect(fill("L", "C", "D")).toBe('<a aria-label="L">C</a><script>D</script>C');
    const parts = partsOf(`${marks.data}é${marks.data}`, NONCE);
    expect(filled(parts, cartFill(EMPTY)).toString()).toBe(
      `${cartFill(EMPTY)["cart-data"]}é${cartFill(EMPTY)["cart-data"]}`,
    );
    expect(partsOf("nothing", NONCE)).toEqual({ texts: [Buffer.from("nothing")], holes: [] });
  });

  it("is filled with text only: no pattern, no other hole's mark", () => {
    for (const text of ["$&", "$1", "$`", "$'", "$$", "\\1", marks.data, marks.label])
      expect(fill(text, "", "")).toBe(`<a aria-label="${text}"></a><script></script>`);
  });

  it("has other marks in each rendering", () => {
    expect(partsOf(PAGE, "another").holes).toEqual([]);
  });

  it("never goes out with a hole open", () => {
    expect(() => filled(partsOf(PAGE, NONCE), { "cart-label": "L" })).toThrow("cart-count");
  });
});

describe("a cart's JSON in a page", () => {
  it.each([
    "</script><script>steal()</script>",
    "<!--<script>",
    "]]>",
    "'\"&quot;&",
    "\u2028\u2029",
    "\u0000\ud800",
    "x".repeat(100_000),
  ])("is the same cart, and nothing in it ends the element: %#", (name) => {
    const line = { productId: 1, flavor: name, quantity: 1 };
    const cart = { ...EMPTY, lines: [{ ...line, name }] } as unknown as typeof EMPTY;
    const data = cartFill(cart)["cart-data"] ?? "";
    expect(JSON.parse(data)).toEqual(JSON.parse(JSON.stringify(cart)));
    expect(data).not.toMatch(/[<>&\u2028\u2029]/);
  });
});
