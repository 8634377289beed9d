import { describe, expect, it } from "vitest";
import type { Product } from "#domain/catalog/product.ts";
import { NOT_A_MEMBER } from "#domain/catalog/product.ts";
import { cents } from "#domain/money/cents.ts";
import { editedLines, type AgreedLine } from "./edited-lines.ts";

/* Proves EDIT-2. */

const product: Product = {
  id: 1,
  slug: "tablets",
  name: "50 Tablets",
  description: "",
  category: "MGM",
  prices: { baseCents: cents(110_00), ogCents: cents(90_00), militaryCents: null },
  imageUrl: "",
  stockStatus: "in_stock",
  featuredPosition: 0,
  purchaseLimit: 6,
  limitNote: null,
  limitAlert: null,
  flavors: ["Mint", "Cherry"],
};
const agreed: AgreedLine = {
  productId: 1,
  flavor: "Mint",
  quantity: 2,
  name: "50 Tablets",
  category: "MGM",
  priceCents: cents(100_00),
};
const edit = (
  quantity: number,
  changes: { products?: Product[]; og?: boolean; flavor?: string; agreed?: AgreedLine[] } = {},
) =>
  editedLines({
    agreed: changes.agreed ?? [agreed],
    wanted: [{ productId: 1, flavor: changes.flavor ?? "Mint", quantity }],
    products: changes.products ?? [product],
    membership: { ...NOT_A_MEMBER, og: changes.og ?? false },
  });
const shape = (result: ReturnType<typeof edit>) =>
  result.ok ? result.value.map((line) => [line.quantity, line.agreedCents]) : result.error;

describe("the lines of an edited order", () => {
  it.each([
    ["as it was", edit(2), [[2, 100_00]]],
    ["fewer", edit(1), [[1, 100_00]]],
    ["two lines at one price", edit(3, { agreed: [agreed, agreed] }), [[3, 100_00]]],
    ["no longer sold", edit(2, { products: [] }), [[2, 100_00]]],
    [
      "more, at today's price",
      edit(3),
      [
        [2, 100_00],
        [1, undefined],
      ],
    ],
    ["another flavor, at today's price", edit(2, { flavor: "Cherry" }), [[2, undefined]]],
    [
      "more, at the price agreed on if it is today's",
      edit(3, { agreed: [{ ...agreed, priceCents: cents(110_00) }] }),
      [[3, 110_00]],
    ],
    [
      "more, at the price of what was added before",
      edit(4, { agreed: [agreed, { ...agreed, quantity: 1, priceCents: cents(110_00) }] }),
      [
        [2, 100_00],
        [2, 110_00],
      ],
    ],
    [
      "more, for a member",
      edit(3, { og: true, agreed: [{ ...agreed, priceCents: cents(90_00) }] }),
      [[3, 90_00]],
    ],
    ["more than may be ordered", edit(7), "The limit for 50 Tablets is 6."],
    ["a flavor there is not", edit(1, { flavor: "Tar" }), "50 Tablets isn't sold in this flavor."],
    ["more of what is not sold", edit(3, { products: [] }), "One of the items is no longer sold."],
    [
      "more of what is sold out",
      edit(3, { products: [{ ...product, stockStatus: "out_of_stock" }] }),
      "50 Tablets is sold out.",
    ],
  ])("%s", (_, result, expected) => {
    expect(shape(result)).toEqual(expected);
  });

  it("are not none", () => {
    expect(
      editedLines({ agreed: [agreed], wanted: [], products: [product], membership: NOT_A_MEMBER })
        .ok,
    ).toBe(false);
  });
});
