import { data, href, redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { HYDRATES_ON_INTENT } from "#app/shell/hydration-marks.ts";
import { breadcrumbJsonLd } from "#app/shell/json-ld.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { shopHref } from "#app/storefront/shop-href.ts";
import { artNameOf } from "#app/ui/art-name-of.ts";
import { type BreadcrumbStep, Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Container, Section } from "#app/ui/layout.tsx";
import { leadingNumber } from "#domain/catalog/leading-number.ts";
import type { ShownProduct } from "#domain/catalog/product.ts";
import { plainAddress, uploadedPicture } from "#domain/catalog/uploaded-picture.ts";
import { productPath } from "#domain/site/page-addresses.ts";
import type { Route } from "./+types/product.route.ts";
import { AboutProduct } from "./about-product.tsx";
import { BuyBox } from "./buy-box.tsx";
import { PRODUCTS_FAILED_STATUS } from "./load-own-products.ts";
import { loadProductPage, type ProductPageData } from "./load-product-page.ts";
import { ProductGallery } from "./product-gallery.tsx";
import { productJsonLd } from "./product-json-ld.ts";
import { ProductWarnings } from "./product-warnings.tsx";
import { ProductsFailed } from "./products-failed.tsx";
import { RelatedProducts } from "./related-products.tsx";

const SHOP: BreadcrumbStep = { name: "Shop", path: href("/shop") };

export const handle = HYDRATES_ON_INTENT;

export const meta: Route.MetaFunction = (args) => {
  const page = args.loaderData;
  if (!page) return pageMeta(args, { metaTitle: SHOP.name, metaDescription: "" });
  const { product, details } = page;
  return pageMeta(args, {
    metaTitle: product.name,
    metaDescription: product.description,
    picture: sharedPictureOf(product.imageUrl),
    jsonLd: (siteUrl, shop) => [
      productJsonLd({ siteUrl, shop }, product, details),
      breadcrumbJsonLd(siteUrl, stepsTo(product)),
    ],
  });
};

/** The picture for link previews. Rendered pictures have a file for this; uploaded ones already are JPEGs. */
const sharedPictureOf = (imageUrl: string) =>
  artNameOf(imageUrl) ??
  (uploadedPicture(imageUrl) === null ? undefined : { url: plainAddress(imageUrl) });

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await loadProductPage(context, params.slug);
  if (page === "unknown") {
    const now = await shopOf(context).customer.catalog.movedTo(params.slug);
    // Treated like any unknown path (CAT-9), unless a product once had this address (PROD-2).
    throw redirect(now === null ? href("/") : productPath(now), now === null ? 302 : 301);
  }
  if (page === "failed") return data(null, { status: PRODUCTS_FAILED_STATUS });
  return data(page);
}

export default function ProductPage({ loaderData: page, params }: Route.ComponentProps) {
  if (page === null) return <PageFailed slug={params.slug} />;
  return <Shown page={page} />;
}

function Shown({ page }: { page: ProductPageData }) {
  const { product, sizes, details, related, membership, closed } = page;
  const pictures = [
    { url: product.imageUrl, alt: details.imageAlt ?? product.name },
    ...details.morePictures,
  ];
  return (
    <>
      <Section space="none">
        <Container className="grid gap-2 pt-2 pb-14 md:gap-6 md:pt-6 md:pb-20">
          <Breadcrumbs steps={stepsTo(product)} />
          <div className="grid gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16">
            {/* The key resets the chosen picture for the next product. */}
            <ProductGallery key={product.id} productName={product.name} pictures={pictures} />
            <BuyBox product={product} sizes={sizes} membership={membership} closed={closed} />
          </div>
        </Container>
      </Section>
      <AboutProduct details={details} isTablet={leadingNumber(product.name) > 1} />
      <ProductWarnings details={details} />
      <RelatedProducts products={related} membership={membership} />
    </>
  );
}

function PageFailed({ slug }: { slug: string }) {
  return (
    <Section space="small">
      <Container>
        <h1 className="text-title">{SHOP.name}</h1>
        <ProductsFailed page={productPath(slug)} />
      </Container>
    </Section>
  );
}

function stepsTo({ category, name, slug }: ShownProduct): BreadcrumbStep[] {
  const categoryPath = shopHref({ category, inStockOnly: false, sort: "default" });
  return [SHOP, { name: category, path: categoryPath }, { name, path: productPath(slug) }];
}
