import type { Membership, Product } from "#domain/catalog/product.ts";
import { ProductCard } from "./product-card.tsx";

type ProductGridProps = {
  products: readonly Product[];
  membership: Membership;
  headingLevel: "h2" | "h3";
  /** How many pictures belong to the first screen. */
  priorityCount?: number;
};

/** Three columns; two on tablets, one on phones (product-spec 2, Shop). */
export function ProductGrid(props: ProductGridProps) {
  const { products, membership, headingLevel, priorityCount = 0 } = props;
  return (
    <ul className="grid gap-x-8 gap-y-16 sm:grid-cols-2 lg:grid-cols-3">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            membership={membership}
            headingLevel={headingLevel}
            isPriority={index < priorityCount}
          />
        </li>
      ))}
    </ul>
  );
}
