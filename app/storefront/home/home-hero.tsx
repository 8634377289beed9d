import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/layout.tsx";
import { Scene } from "#app/ui/scene.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { Membership, Product } from "#domain/catalog/product.ts";
import { type Cents, formatDollars } from "#domain/money/cents.ts";
import { HeroProduct } from "./hero-product.tsx";

export interface HeroOffer {
  product: Product;
  /** The lowest price a tablet among its sizes, for this visitor; null = it has no tablets or is free. */
  fromCents: Cents | null;
}

type HomeHeroProps = {
  /** null = the products could not be read, or none is featured. */
  offer: HeroOffer | null;
  membership: Membership;
};

/** What it is, what it costs and how to buy it. Only wide screens have the picture behind the text. */
export function HomeHero({ offer, membership }: HomeHeroProps) {
  const fromCents = offer?.fromCents ?? null;
  return (
    <section data-tone="sand" className="relative overflow-hidden bg-sand">
      <Container className="relative z-10 grid content-center gap-5 py-6 md:gap-6 md:py-14 lg:min-h-[min(44rem,46vw)] lg:py-10">
        <h1 className="max-w-[11ch] text-hero">Measured in the lab. Made in water.</h1>
        <p className="max-w-[36ch] text-lead lg:max-w-[34ch]">
          Kratom-derived chewable tablets from lab-verified batches, with no{" "}
          <span className="whitespace-nowrap">7-OH-mitragynine</span>.
          {fromCents === null ? null : (
            <strong className="tabular font-semibold">
              {" "}
              From {formatDollars(fromCents)} a tablet.
            </strong>
          )}
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={href("/shop")} variant="action" size="large">
            Shop Now
          </ButtonLink>
          <ButtonLink to={href("/why-us")} variant="secondary" size="large">
            Learn More
            <VisuallyHidden> about what a tablet costs</VisuallyHidden>
          </ButtonLink>
        </div>
        {offer === null ? null : <HeroProduct product={offer.product} membership={membership} />}
      </Container>
      <Scene
        name="hero"
        wideSizes="100vw"
        isWideOnly
        className="hidden lg:absolute lg:inset-0 lg:block lg:h-full lg:object-[50%_58%]"
      />
    </section>
  );
}
