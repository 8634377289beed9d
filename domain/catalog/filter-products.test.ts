import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { filterProducts, parseShopQuery } from "./filter-products.ts";
import type { Product } from "./product.ts";
import { NOT_A_MEMBER } from "./product.ts";

/* Proves CAT-2 and CAT-3. */

function product(id: number, name: string, changes: Partial<Product> = {}): Product {
  return {
    id,
    slug: `product-${id}`,
    name,
    description: "",
    category: "MGM",
    prices: { baseCents: cents(1000 * id), ogCents: null, militaryCents: null },
    imageUrl: "",
    stockStatus: "in_stock",
    featuredPosition: 0,
    purchaseLimit: 6,
    limitNote: null,
    limitAlert: null,
    flavors: [],
    ...changes,
  };
}

const CATALOG = [
  product(1, "100 tablets", { featuredPosition: 2 }),
  product(2, "50 tablets", { stockStatus: "out_of_stock" }),
  product(3, "Kava", { category: "Kava", stockStatus: "low_stock" }),
  product(4, "Blue Lotus", {
    category: "Blue Lotus",
    featuredPosition: 1,
    prices: { baseCents: cents(500), ogCents: cents(9999), militaryCents: null },
  }),
];

function idsFor(query: string, membership = NOT_A_MEMBER): number[] {
  const parsed = parseShopQuery(new URLSearchParams(query));
  return filterProducts(CATALOG, parsed, membership).map(({ id }) => id);
}

describe("filterProducts", () => {
  it.each([
    ["", [1, 2, 3, 4]],
    ["sort=default", [1, 2, 3, 4]],
    ["sort=featured", [4, 1, 2, 3]],
    ["sort=name", [2, 1, 4, 3]],
    ["sort=price_low", [4, 1, 2, 3]],
    ["sort=price_high", [3, 2, 1, 4]],
    ["sort=nonsense", [1, 2, 3, 4]],
    ["category=kava", [3]],
    ["category=Blue+Lotus", [4]],
    ["category=Gummies", []],
    ["stock=in", [1, 3, 4]],
    ["stock=in&category=MGM", [1]],
  ])("answers ?%s", (query, ids) => {
    expect(idsFor(query)).toEqual(ids);
  });

  it("sorts by the price that the visitor pays", () => {
    expect(idsFor("sort=price_low", { og: true, military: false })).toEqual([1, 2, 3, 4]);
  });

  it("orders by id first, regardless of the products' order", () => {
    const query = parseShopQuery(new URLSearchParams());
    const shuffled = [...CATALOG].toReversed();
    expect(filterProducts(shuffled, query, NOT_A_MEMBER).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });

  it("does not change the catalog", () => {
    const before = CATALOG.map(({ id }) => id);
    idsFor("sort=price_high");
    expect(CATALOG.map(({ id }) => id)).toEqual(before);
  });
});

describe("parseShopQuery", () => {
  it("never throws, for any query", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const query = parseShopQuery({ get: () => value });
        expect(filterProducts(CATALOG, query, NOT_A_MEMBER).length).toBeLessThanOrEqual(4);
      }),
    );
  });
});
