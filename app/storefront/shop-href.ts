import { href } from "react-router";
import { withQuery } from "#app/shell/address.ts";
import type { ShopQuery } from "#domain/catalog/filter-products.ts";

/** The shop URL for a filter; defaults are left out, so each page has only one URL. */
export function shopHref({ category, inStockOnly, sort }: ShopQuery): string {
  const query = {
    ...(category === null ? {} : { category }),
    ...(inStockOnly ? { stock: "in" } : {}),
    ...(sort === "default" ? {} : { sort }),
  };
  return withQuery(href("/shop"), query);
}
