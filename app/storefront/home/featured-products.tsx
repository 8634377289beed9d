import { href, Link } from "react-router";
import { Container, Section } from "#app/ui/layout.tsx";
import type { OwnProducts } from "../product/load-own-products.ts";
import { ProductGrid } from "../product/product-grid.tsx";
import { ProductsFailed } from "../product/products-failed.tsx";

/** Featured products in the owner's order; `null` if they couldn't be loaded. */
export function FeaturedProducts({ own }: { own: OwnProducts | null }) {
  return (
    <Section className="max-md:py-8">
      <Container className="grid gap-6 md:gap-10">
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <h2 className="text-title">Featured products</h2>
          <Link
            to={href("/shop")}
            className="link inline-flex min-h-11 w-fit items-center text-small"
          >
            View All Products
          </Link>
        </div>
        {own === null ? (
          <ProductsFailed page={href("/")} />
        ) : (
          <ProductGrid products={own.products} membership={own.membership} headingLevel="h3" />
        )}
      </Container>
    </Section>
  );
}
