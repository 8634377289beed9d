import { Container, Section } from "#app/ui/layout.tsx";
import { SampleMark } from "#app/ui/sample-mark.tsx";
import { TESTIMONIALS, TESTIMONIALS_INTRO } from "#content/testimonials.ts";
import type { ListText } from "#domain/site-text/site-text.ts";
import { InfoHero } from "./info-hero.tsx";

/** @param written the owner's text; `null` if there is none */
export function TestimonialsText({ written }: { written: ListText | null }) {
  const quotes =
    written === null
      ? TESTIMONIALS
      : written.entries.map(({ title, text }) => ({ name: title, quote: text }));
  const hasSamples = written?.isSample ?? TESTIMONIALS.some(({ isSample }) => isSample);
  return (
    <>
      <InfoHero intro={TESTIMONIALS_INTRO} />
      <Section as="div" space="none" className="pb-16 md:pb-24">
        <Container className="grid gap-10">
          {hasSamples ? <SampleMark of="quotes" /> : null}
          <ul className="gap-x-10 sm:columns-2 lg:columns-3">
            {quotes.map(({ name, quote }) => (
              <li key={name} className="mb-8 break-inside-avoid border-t border-line pt-6">
                <figure className="grid gap-3">
                  <blockquote className="font-display text-heading">
                    <p>{`“${quote}”`}</p>
                  </blockquote>
                  <figcaption className="text-small text-soft">{name}</figcaption>
                </figure>
              </li>
            ))}
          </ul>
        </Container>
      </Section>
    </>
  );
}
