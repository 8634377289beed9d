import { data, href, Link } from "react-router";
import { ClosedNote } from "#app/shell/closed-shop.tsx";
import { HYDRATES_ON_INTENT } from "#app/shell/hydration-marks.ts";
import { breadcrumbJsonLd } from "#app/shell/json-ld.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { Container, PageHero, Prose, Section } from "#app/ui/layout.tsx";
import { Scene } from "#app/ui/scene.tsx";
import { FDA_STATEMENT } from "#content/fda-statement.ts";
import type { Product, ShownProduct } from "#domain/catalog/product.ts";
import { ClaimCards } from "../product/claim-cards.tsx";
import { loadOwnProducts, PRODUCTS_FAILED_STATUS } from "../product/load-own-products.ts";
import { ProductGrid } from "../product/product-grid.tsx";
import { ProductsFailed } from "../product/products-failed.tsx";
import type { Route } from "./+types/mgm.route.ts";

/** The MGM products of the catalog (CAT-12). */
const SHOWN_IDS = new Set([1, 2, 3, 4]);

export const handle = HYDRATES_ON_INTENT;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    metaTitle: "MGM chewable tablets",
    metaDescription: "What MGM is, our claims about it, and the bottles it comes in.",
    picture: "mgm-hero",
    jsonLd: (siteUrl) => [breadcrumbJsonLd(siteUrl, [{ name: "MGM", path: href("/mgm") }])],
  });

export async function loader({ context }: Route.LoaderArgs) {
  const own = await loadOwnProducts(context);
  if (own === null) return data({ own }, { status: PRODUCTS_FAILED_STATUS });
  const { products, ...shelves } = own;
  const shown: readonly (Product | ShownProduct)[] = products;
  return data({ own: { ...shelves, products: shown.filter(({ id }) => SHOWN_IDS.has(id)) } });
}

export default function Mgm({ loaderData: { own } }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        tone="sand"
        eyebrow="Chewable tablets"
        title="MGM"
        lead="A kratom-derived compound, made in a water-based photoreactor process and pressed into chewable tablets."
        picture={<Scene name="mgm-hero" wideSizes="36rem" />}
      />
      <Section space="small">
        <Container>
          <WhatMgmIs />
        </Container>
      </Section>
      <Section tone="mist">
        <Container className="grid gap-12">
          <h2 className="text-title">What we claim</h2>
          <ClaimCards headingLevel="h3" />
          <p className="max-w-text text-small font-semibold">{FDA_STATEMENT}</p>
        </Container>
      </Section>
      <Section>
        <Container className="grid gap-10">
          <h2 className="text-title">Bottles and sample</h2>
          {own?.closed ? <ClosedNote opening={own.closed} /> : null}
          {own === null ? (
            <ProductsFailed page={href("/mgm")} />
          ) : (
            <ProductGrid products={own.products} membership={own.membership} headingLevel="h3" />
          )}
        </Container>
      </Section>
    </>
  );
}

function WhatMgmIs() {
  return (
    <Prose>
      <h2>What MGM is</h2>
      <p>
        MGM is our name for a compound that we derive from kratom. It contains no 7-OH-mitragynine.
        We sell it as chewable tablets in bottles of 50, 100 and 150, and as a sample of five.
      </p>
      <p>
        Read <Link to={href("/dosing")}>dosing and safety</Link> before you start, and{" "}
        <Link to={href("/labs")}>lab testing</Link> for how batches are verified. The{" "}
        <Link to={href("/process")}>process</Link> page shows how it is made, and{" "}
        <Link to={href("/industry-problems")}>industry problems</Link> why it is made this way.
      </p>
    </Prose>
  );
}
