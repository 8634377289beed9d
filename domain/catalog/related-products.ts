import type { Product } from "./product.ts";

const SHOWN_MAX = 3;

/**
 * What to look at beside this product: others of its category, else the featured ones in the
 * owner's order. Nothing that is sold out; at most three.
 */
export function relatedProducts(products: readonly Product[], shown: Product): Product[] {
  const others = products.filter(
    ({ id, stockStatus }) => id !== shown.id && stockStatus !== "out_of_stock",
  );
  const sameCategory = others.filter(({ category }) => category === shown.category);
  if (sameCategory.length > 0) return sameCategory.slice(0, SHOWN_MAX);
  return others
    .filter(({ featuredPosition }) => featuredPosition > 0)
    .toSorted((a, b) => a.featuredPosition - b.featuredPosition)
    .slice(0, SHOWN_MAX);
}
