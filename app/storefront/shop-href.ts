import { href } from "react-router";
import { withQuery } from "#app/shell/address.ts";
import type { ShopQuery } from "#domain/catalog/filter-products.ts";

/** The shop's address for a filter; what is usual is left out, so that one page has one address. */
export function shopHref({ category, inStockOnly, sort }: ShopQuery): string {
  const query = {
    ...(category === null ? {} : { category }),
    ...(inStockOnly ? { stock: "in" } : {}),
    ...(sort === "default" ? {} : { sort }),
  };
  return withQuery(href("/shop"), query);
}
