import * as fc from "fast-check";
import { expect, test } from "vitest";
import { shopHref } from "#app/storefront/shop-href.ts";
import type { ShopQuery } from "#domain/catalog/filter-products.ts";
import { parseShopQuery, PRODUCT_SORTS } from "#domain/catalog/filter-products.ts";

test("the default view has the plain address", () => {
  expect(shopHref({ category: null, inStockOnly: false, sort: "default" })).toBe("/shop");
});

test("a filter's address reads back as that filter", () => {
  const category = fc.option(fc.constantFrom("MGM", "Blue Lotus", "Kava & Kanna", "ä"));
  const sort = fc.constantFrom(...PRODUCT_SORTS.map(({ value }) => value));
  fc.assert(
    fc.property(category, fc.boolean(), sort, (name, inStockOnly, order) => {
      const query: ShopQuery = { category: name, inStockOnly, sort: order };
      const url = new URL(shopHref(query), "https://shop.example");
      expect(parseShopQuery(url.searchParams)).toEqual(query);
    }),
  );
});
