import type { Product } from "./product.ts";
import { sizeFamily } from "./size-family.ts";

const SHOWN_MAX = 3;

/**
 * Related products: others in the same category, otherwise the featured ones in the owner's order. At most three, none
 * of them sold out or another size of the product, because sizes are its own choices.
 */
export function relatedProducts(products: readonly Product[], shown: Product): Product[] {
  const sizes = new Set(sizeFamily(products, shown).map(({ id }) => id));
  const others = products.filter(
    ({ id, stockStatus }) => id !== shown.id && !sizes.has(id) && stockStatus !== "out_of_stock",
  );
  const sameCategory = others.filter(({ category }) => category === shown.category);
  if (sameCategory.length > 0) return sameCategory.slice(0, SHOWN_MAX);
  return others
    .filter(({ featuredPosition }) => featuredPosition > 0)
    .toSorted((a, b) => a.featuredPosition - b.featuredPosition)
    .slice(0, SHOWN_MAX);
}
