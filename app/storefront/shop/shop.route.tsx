import { data, href, useNavigation } from "react-router";
import { ClosedNote } from "#app/shell/closed-shop.tsx";
import { factsOf } from "#app/shell/contexts.ts";
import { HYDRATES_ON_INTENT } from "#app/shell/hydration-marks.ts";
import { breadcrumbJsonLd } from "#app/shell/json-ld.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Container, Section } from "#app/ui/layout.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { ART } from "#content/art.ts";
import {
  filterProducts,
  inCategory,
  parseShopQuery,
  type ShopQuery,
} from "#domain/catalog/filter-products.ts";
import type { Membership, Product, ShownProduct } from "#domain/catalog/product.ts";
import type { Opening } from "#domain/settings/opening.ts";
import { loadOwnProducts, PRODUCTS_FAILED_STATUS } from "../product/load-own-products.ts";
import { ProductGrid } from "../product/product-grid.tsx";
import { ProductsFailed } from "../product/products-failed.tsx";
import type { Route } from "./+types/shop.route.ts";
import { ShopControls } from "./shop-controls.tsx";

const { widths, width, height, alt } = ART["shop-hero"];

export const handle = HYDRATES_ON_INTENT;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    metaTitle: "Shop",
    metaDescription:
      "MGM chewable tablets and shots, blue lotus, kava and kanna. Lab-verified batches.",
    picture: "shop-hero",
    jsonLd: (siteUrl) => [breadcrumbJsonLd(siteUrl, [{ name: "Shop", path: href("/shop") }])],
  });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const query = parseShopQuery(searchParams);
  const own = await loadOwnProducts(context);
  const category = searchParams.get("category");
  if (category !== null && !own?.categories.includes(category)) factsOf(context).doNotCache();
  if (own === null) return data({ query, own }, { status: PRODUCTS_FAILED_STATUS });
  const { categories, membership, closed } = own;
  const products: readonly (Product | ShownProduct)[] =
    own.closed === null
      ? filterProducts(own.products, query, membership)
      : inCategory(own.products, query.category);
  return data({ query, own: { products, categories, membership, closed } });
}

export default function Shop({ loaderData: { query, own } }: Route.ComponentProps) {
  return (
    <>
      <ShopHero />
      <Section space="none" className="py-6 md:py-10">
        <Container>
          {own === null ? (
            <ProductsFailed page={href("/shop")} />
          ) : (
            <Results query={query} own={own} />
          )}
        </Container>
      </Section>
    </>
  );
}

/** A smaller hero than on other pages, because this page is about the products. */
function ShopHero() {
  return (
    <Section tone="mist" space="none">
      <Container className="grid items-center gap-x-16 md:grid-cols-2">
        <div className="grid gap-2 py-6">
          <h1 className="text-title">Shop</h1>
          <p className="text-soft">
            Chewable tablets, botanicals and shots from lab-verified batches.
          </p>
        </div>
        <Picture
          name="shop-hero"
          widths={widths}
          width={width}
          height={height}
          alt={alt}
          sizes="36rem"
          className="h-44 w-full object-cover object-[50%_60%] max-md:hidden"
        />
      </Container>
    </Section>
  );
}

interface Shelf {
  products: readonly (Product | ShownProduct)[];
  categories: string[];
  membership: Membership;
  closed: Opening | null;
}

function Results({ query, own }: { query: ShopQuery; own: Shelf }) {
  const isLoading = useNavigation().location?.pathname === href("/shop");
  const { products, membership, categories, closed } = own;
  return (
    <div className="grid gap-5 md:gap-8">
      {closed === null ? null : <ClosedNote opening={closed} />}
      <ShopControls categories={categories} query={query} isClosed={closed !== null} />
      <div className="flex min-h-6 items-center gap-3 text-small text-soft">
        <output>{countText(products.length)}</output>
        {isLoading ? <Spinner label="Loading products" /> : null}
      </div>
      <div className={classNames("transition-opacity", isLoading && "opacity-50")}>
        {products.length === 0 ? (
          <NothingFound />
        ) : (
          <ProductGrid products={products} membership={membership} headingLevel="h2" isFirst />
        )}
      </div>
    </div>
  );
}

const countText = (count: number) => (count === 1 ? "1 product" : `${count} products`);

function NothingFound() {
  return (
    <EmptyState
      icon="filter"
      title="No products match this filter"
      action={<ButtonLink to={href("/shop")}>Show all products</ButtonLink>}
    >
      <p>Choose another category, or include sold-out products.</p>
    </EmptyState>
  );
}
