import { classNames } from "#app/ui/class-names.ts";
import type { Membership, Product, ShownProduct } from "#domain/catalog/product.ts";
import { ProductCard } from "./product-card.tsx";

type ProductGridProps = {
  /** Without prices in a closed shop. */
  products: readonly (Product | ShownProduct)[];
  membership: Membership;
  headingLevel: "h2" | "h3";
  /** Whether the page starts with this grid. */
  isFirst?: boolean;
};

/** The number of products in a phone's first row. */
const FIRST = 2;

/** Three columns; two on tablets and phones. Names, prices and buttons in a row line up. */
export function ProductGrid(props: ProductGridProps) {
  const { products, membership, headingLevel, isFirst = false } = props;
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-8 sm:gap-x-8 sm:gap-y-16 lg:grid-cols-3">
      {products.map((product, index) => (
        <li
          key={product.id}
          className={classNames(
            "grid grid-rows-subgrid",
            "prices" in product ? "row-span-4" : "row-span-2",
          )}
        >
          <ProductCard
            product={product}
            membership={membership}
            headingLevel={headingLevel}
            isFirst={isFirst && index < FIRST}
          />
        </li>
      ))}
    </ul>
  );
}
