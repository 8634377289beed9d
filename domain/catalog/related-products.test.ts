import { expect, it } from "vitest";
import { ZERO } from "#domain/money/cents.ts";
import type { Product } from "./product.ts";
import { relatedProducts } from "./related-products.ts";

function product(id: number, category: string, changes: Partial<Product> = {}): Product {
  return {
    id,
    slug: `product-${id}`,
    name: `Product ${id}`,
    description: "",
    category,
    prices: { baseCents: ZERO, ogCents: null, militaryCents: null },
    imageUrl: "",
    stockStatus: "in_stock",
    featuredPosition: 0,
    purchaseLimit: null,
    limitNote: null,
    limitAlert: null,
    flavors: [],
    ...changes,
  };
}

const CATALOG = [
  product(1, "MGM", { featuredPosition: 2 }),
  product(2, "MGM", { featuredPosition: 1 }),
  product(3, "MGM"),
  product(4, "MGM"),
  product(5, "MGM"),
  product(6, "Kava"),
  product(7, "Kanna", { featuredPosition: 3, stockStatus: "out_of_stock" }),
  product(8, "Kanna"),
];

it.each([
  ["others in the category, three at most, never itself", 2, [1, 3, 4]],
  ["the featured ones if it is alone in its category", 6, [2, 1]],
  ["nothing sold out, in the category or featured", 8, [2, 1]],
  ["what can be bought, for a product that is sold out", 7, [8]],
])("shows %s", (_, id, related) => {
  const shown = CATALOG.find((one) => one.id === id) ?? product(id, "");
  expect(relatedProducts(CATALOG, shown).map((one) => one.id)).toEqual(related);
});

it("shows no other size of the same tablets", () => {
  const sizes = [
    product(11, "Tabs", { name: "50 Tablets", featuredPosition: 1 }),
    product(12, "Tabs", { name: "100 Tablets", featuredPosition: 2 }),
    product(13, "Tabs", { name: "5 Tablets Sample", featuredPosition: 3 }),
  ];
  const [shown] = sizes;
  if (!shown) throw new Error("No product");
  const related = relatedProducts([...sizes, ...CATALOG], shown);
  expect(related.map(({ id }) => id)).toEqual([2, 1]);
});
