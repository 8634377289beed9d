import { trimmedText } from "#domain/text/trimmed-text.ts";
import type { Membership, Product } from "./product.ts";
import { unitPrice } from "./unit-price.ts";

/** The sort orders of /shop; the first is the default (CAT-2). */
export const PRODUCT_SORTS = [
  { value: "default", label: "Default" },
  { value: "featured", label: "Featured" },
  { value: "name", label: "Name" },
  { value: "price_low", label: "Price: low to high" },
  { value: "price_high", label: "Price: high to low" },
] as const;

export type ProductSort = (typeof PRODUCT_SORTS)[number]["value"];

export interface ShopQuery {
  /** A category's name in any case; `null` for all. */
  category: string | null;
  inStockOnly: boolean;
  sort: ProductSort;
}

/** Reads `?category=Kava&stock=in&sort=price_low`; unknown values mean the default. Never throws. */
export function parseShopQuery(query: { get(name: string): unknown }): ShopQuery {
  const category = trimmedText(query.get("category")).slice(0, 64);
  const wanted = trimmedText(query.get("sort"));
  return {
    category: category === "" ? null : category,
    inStockOnly: trimmedText(query.get("stock")) === "in",
    sort: PRODUCT_SORTS.find((sort) => sort.value === wanted)?.value ?? "default",
  };
}

/** @param category in any case; `null` for all */
export const inCategory = <Shown extends Pick<Product, "category">>(
  products: readonly Shown[],
  category: string | null,
): Shown[] => {
  const wanted = category?.toLowerCase() ?? null;
  return products.filter((product) => wanted === null || product.category.toLowerCase() === wanted);
};

/** The matching products in the requested order; prices are the current visitor's. */
export function filterProducts(
  products: readonly Product[],
  query: ShopQuery,
  membership: Membership,
): Product[] {
  const priceOf = (product: Product) => unitPrice(product.prices, membership).cents;
  const order: Record<ProductSort, (a: Product, b: Product) => number> = {
    // By id, as every list of products is ordered (CAT-1).
    default: (a, b) => a.id - b.id,
    featured: (a, b) => featuredRank(a) - featuredRank(b),
    name: (a, b) => a.name.localeCompare(b.name, "en", { numeric: true }),
    price_low: (a, b) => priceOf(a) - priceOf(b),
    price_high: (a, b) => priceOf(b) - priceOf(a),
  };
  return inCategory(products, query.category)
    .filter((product) => !query.inStockOnly || product.stockStatus !== "out_of_stock")
    .toSorted((a, b) => order[query.sort](a, b) || a.id - b.id);
}

/** Position 0 and below means "not featured" (CAT-3): those come last. */
function featuredRank(product: Product): number {
  return product.featuredPosition > 0 ? product.featuredPosition : Number.MAX_SAFE_INTEGER;
}
