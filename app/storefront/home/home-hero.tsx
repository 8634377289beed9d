import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/layout.tsx";
import { Scene } from "#app/ui/scene.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { Membership, Product } from "#domain/catalog/product.ts";
import { HeroProduct } from "./hero-product.tsx";

type HomeHeroProps = {
  /** The first featured product's sizes; empty if the products couldn't be loaded or none is featured. */
  sizes: readonly Product[];
  membership: Membership;
};

/** The product, its price and a buy button. Only wide screens have the picture behind the text. */
export function HomeHero({ sizes, membership }: HomeHeroProps) {
  return (
    <section data-tone="sand" className="relative bg-sand">
      <Container className="relative z-10 grid content-center gap-5 py-6 md:gap-6 md:py-14 lg:min-h-[min(44rem,46vw)] lg:py-10">
        <h1 className="max-w-[11ch] text-hero">Measured in the lab. Made in water.</h1>
        <p className="max-w-[36ch] text-lead lg:max-w-[34ch]">
          Kratom-derived chewable tablets from lab-verified batches, with no{" "}
          <span className="whitespace-nowrap">7-OH-mitragynine</span>.
        </p>
        {sizes.length === 0 ? null : <HeroProduct sizes={sizes} membership={membership} />}
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={href("/shop")} variant="secondary">
            Shop Now
          </ButtonLink>
          <ButtonLink to={href("/why-us")} variant="quiet">
            Learn More
            <VisuallyHidden> about what a tablet costs</VisuallyHidden>
          </ButtonLink>
        </div>
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
