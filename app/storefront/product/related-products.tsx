import { Container, Section } from "#app/ui/layout.tsx";
import type { Membership, Product, ShownProduct } from "#domain/catalog/product.ts";
import { ProductGrid } from "./product-grid.tsx";

type RelatedProductsProps = {
  products: readonly (Product | ShownProduct)[];
  membership: Membership;
};

export function RelatedProducts({ products, membership }: RelatedProductsProps) {
  if (products.length === 0) return null;
  return (
    <Section>
      <Container className="grid gap-10">
        <h2 className="text-heading">Also in the shop</h2>
        <ProductGrid products={products} membership={membership} headingLevel="h3" />
      </Container>
    </Section>
  );
}
