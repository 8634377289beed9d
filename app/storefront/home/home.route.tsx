import { data, type RouterContextProvider } from "react-router";
import { factsOf, shopOf } from "#app/shell/contexts.ts";
import { HYDRATES_ON_INTENT } from "#app/shell/hydration-marks.ts";
import { organizationJsonLd } from "#app/shell/json-ld.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { Container, Section } from "#app/ui/layout.tsx";
import { SITE } from "#content/site.ts";
import { TESTIMONIALS } from "#content/testimonials.ts";
import { NOT_A_MEMBER } from "#domain/catalog/product.ts";
import { sizesToBuy } from "#domain/catalog/size-family.ts";
import { loadOwnProducts, PRODUCTS_FAILED_STATUS } from "../product/load-own-products.ts";
import { ZipBox } from "../shipping/zip-box.tsx";
import type { Route } from "./+types/home.route.ts";
import { ClosedHome } from "./closed-home.tsx";
import { CustomerQuote, type Quote } from "./customer-quote.tsx";
import { FeaturedProducts } from "./featured-products.tsx";
import { HomeHero } from "./home-hero.tsx";
import { Technology } from "./technology.tsx";
import { ValuePropositions } from "./value-propositions.tsx";

export const handle = HYDRATES_ON_INTENT;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    metaTitle: "MGM chewable tablets, botanicals and shots",
    metaDescription: SITE.description,
    jsonLd: (siteUrl, shop) => [organizationJsonLd(siteUrl, shop)],
  });

export async function loader({ context }: Route.LoaderArgs) {
  const own = await loadOwnProducts(context);
  if (own === null)
    return data({ own, offer: [], quote: null, closed: null }, { status: PRODUCTS_FAILED_STATUS });
  if (own.closed !== null) return data({ own: null, offer: [], quote: null, closed: own.closed });
  const products = own.products
    .filter(({ featuredPosition }) => featuredPosition > 0)
    .toSorted((a, b) => a.featuredPosition - b.featuredPosition);
  const product = products.find(({ stockStatus }) => stockStatus !== "out_of_stock");
  const offer = product ? sizesToBuy(own.products, product, own.membership) : [];
  return data({ own: { ...own, products }, offer, quote: await firstQuote(context), closed: null });
}

/** The first quote on /testimonials. */
async function firstQuote(context: Readonly<RouterContextProvider>): Promise<Quote | null> {
  const { siteTexts } = shopOf(context).customer;
  const written = await siteTexts.list("testimonials").catch(() => {
    factsOf(context).doNotCache(); // the next try may find the owner's quotes
    return null;
  });
  if (written === null) return TESTIMONIALS[0] ?? null;
  const [first] = written.entries;
  return first ? { name: first.title, quote: first.text, isSample: written.isSample } : null;
}

export default function Home({ loaderData: { own, offer, quote, closed } }: Route.ComponentProps) {
  if (closed !== null) return <ClosedHome opening={closed} />;
  return (
    <>
      <HomeHero sizes={offer} membership={own?.membership ?? NOT_A_MEMBER} />
      <FeaturedProducts own={own} />
      <Technology />
      {quote === null ? null : <CustomerQuote said={quote} />}
      <ValuePropositions />
      <Section className="max-md:py-8">
        <Container>
          <ZipBox headingLevel="h2" />
        </Container>
      </Section>
    </>
  );
}
