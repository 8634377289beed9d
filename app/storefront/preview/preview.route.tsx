import { data } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { NO_REFERRER, privatePageMeta } from "#app/shell/private-page-meta.ts";
import { AboutProduct } from "#app/storefront/product/about-product.tsx";
import { ProductGallery } from "#app/storefront/product/product-gallery.tsx";
import { ProductWarnings } from "#app/storefront/product/product-warnings.tsx";
import { Container, Section } from "#app/ui/layout.tsx";
import { leadingNumber } from "#domain/catalog/leading-number.ts";
import { formatShopMoment } from "#domain/time/shop-date.ts";
import type { Route } from "./+types/preview.route.ts";
import { PreviewBox } from "./preview-box.tsx";
import { PREVIEW_TEXTS } from "./preview-texts.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
  ...privatePageMeta(matches, PREVIEW_TEXTS.title),
  NO_REFERRER,
];

/** Never cached and never indexed (PROD-5). */
const PRIVATE = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex, nofollow" };

export const headers: Route.HeadersFunction = () => PRIVATE;

export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const preview = await shopOf(context).customer.previews.preview(token);
  if (preview === null) return data(null, { headers: PRIVATE });
  const { product, details, expiresAt, startsAt, isPublic } = preview;
  const until = formatShopMoment(expiresAt);
  const from = startsAt && formatShopMoment(startsAt);
  return data({ product, details, until, from, isPublic }, { headers: PRIVATE });
}

/** A product's page before it is public, for anyone with the link from staff. Nothing can be bought here. */
export default function PreviewPage({ loaderData: preview }: Route.ComponentProps) {
  if (preview === null) return <Ended />;
  const { product, details } = preview;
  const pictures = [
    { url: product.imageUrl, alt: details.imageAlt ?? product.name },
    ...details.morePictures,
  ];
  const shown = pictures.filter(({ url }) => url !== "");
  return (
    <>
      <aside aria-label={PREVIEW_TEXTS.title} className="bg-warning-soft">
        <Container className="grid gap-1 py-3 text-small text-warning">
          <p className="font-semibold">{PREVIEW_TEXTS.banner(preview)}</p>
          <p>{PREVIEW_TEXTS.until(preview.until)}</p>
        </Container>
      </aside>
      <Section space="none">
        <Container className="grid gap-8 pt-6 pb-14 md:pb-20 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16">
          {shown.length === 0 ? (
            <p className="grid aspect-square place-items-center rounded-card bg-sand text-soft lg:aspect-4/5">
              {PREVIEW_TEXTS.noPicture}
            </p>
          ) : (
            <ProductGallery productName={product.name} pictures={shown} />
          )}
          <PreviewBox product={product} />
        </Container>
      </Section>
      <AboutProduct details={details} isTablet={leadingNumber(product.name) > 1} />
      <ProductWarnings details={details} />
    </>
  );
}

const Ended = () => (
  <Section space="small">
    <Container className="grid max-w-text gap-3">
      <h1 className="text-display">{PREVIEW_TEXTS.ended}</h1>
      <p className="text-soft">{PREVIEW_TEXTS.endedAdvice}</p>
    </Container>
  </Section>
);
