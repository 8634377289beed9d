import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/layout.tsx";
import { Scene } from "#app/ui/scene.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";

/** The text is on the image's empty left side; on phones, above it. */
export function HomeHero() {
  return (
    <section data-tone="sand" className="relative overflow-hidden bg-sand">
      <Container className="relative z-10 grid content-center gap-6 py-12 md:py-20 lg:min-h-[min(44rem,46vw)] lg:py-0">
        <h1 className="max-w-[11ch] text-hero">Measured in the lab. Made in water.</h1>
        <p className="max-w-[38ch] text-lead lg:max-w-[34ch]">
          MGM chewable tablets come from a water-based photoreactor process, with no
          7-OH-mitragynine and lab-verified batches.
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
      </Container>
      <Scene
        name="hero"
        wideSizes="100vw"
        className="lg:absolute lg:inset-0 lg:h-full lg:object-[50%_58%]"
      />
    </section>
  );
}
