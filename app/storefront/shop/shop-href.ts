import type { ShopQuery } from "#domain/catalog/filter-products.ts";

/** The shop's address for a filter; what is usual is left out, so that one page has one address. */
export function shopHref({ category, inStockOnly, sort }: ShopQuery): string {
  const query = new URLSearchParams();
  if (category !== null) query.set("category", category);
  if (inStockOnly) query.set("stock", "in");
  if (sort !== "default") query.set("sort", sort);
  return query.size === 0 ? "/shop" : `/shop?${query}`;
}
