import { data } from "react-router";
import { organizationJsonLd } from "#app/shell/json-ld.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { Container, Section } from "#app/ui/layout.tsx";
import { SITE } from "#content/site.ts";
import { loadOwnProducts, PRODUCTS_FAILED_STATUS } from "../product/load-own-products.ts";
import { ZipBox } from "../shipping/zip-box.tsx";
import type { Route } from "./+types/home.route.ts";
import { FeaturedProducts } from "./featured-products.tsx";
import { HomeHero } from "./home-hero.tsx";
import { Technology } from "./technology.tsx";
import { ValuePropositions } from "./value-propositions.tsx";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    metaTitle: "MGM chewable tablets, botanicals and shots",
    metaDescription: SITE.description,
    jsonLd: (siteUrl) => [organizationJsonLd(siteUrl)],
  });

export async function loader({ context }: Route.LoaderArgs) {
  const own = await loadOwnProducts(context);
  if (own === null) return data({ own }, { status: PRODUCTS_FAILED_STATUS });
  const products = own.products
    .filter(({ featuredPosition }) => featuredPosition > 0)
    .toSorted((a, b) => a.featuredPosition - b.featuredPosition);
  return data({ own: { ...own, products } });
}

export default function Home({ loaderData: { own } }: Route.ComponentProps) {
  return (
    <>
      <HomeHero />
      <Technology />
      <FeaturedProducts own={own} />
      <ValuePropositions />
      <Section>
        <Container>
          <ZipBox headingLevel="h2" />
        </Container>
      </Section>
    </>
  );
}
