import { ButtonLink } from "#app/ui/button.tsx";
import { PageHero } from "#app/ui/layout.tsx";

export function HomeHero() {
  return (
    <PageHero
      size="hero"
      tone="sand"
      title="Measured in the lab. Made in water."
      lead="MGM chewable tablets come from a water-based photoreactor process, with no 7-OH-mitragynine and lab-verified batches."
    >
      <ButtonLink to="/shop" variant="action" size="large">
        Shop Now
      </ButtonLink>
      <ButtonLink to="/why-us" variant="secondary" size="large">
        Learn More
      </ButtonLink>
    </PageHero>
  );
}
