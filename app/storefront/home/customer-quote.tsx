import { href, Link } from "react-router";
import { Container, Section } from "#app/ui/layout.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { SampleMark } from "#app/ui/sample-mark.tsx";
import { ART } from "#content/art.ts";

export interface Quote {
  /** First name and initial. */
  name: string;
  quote: string;
  isSample?: boolean;
}

const PICTURE = "products/mgm-in-use";
const { widths, width, height, alt } = ART[PICTURE];

/** A customer's quote, next to a picture of the tablets in use. */
export function CustomerQuote({ said }: { said: Quote }) {
  return (
    <Section tone="sand" space="none">
      <Container className="grid items-center gap-x-16 md:grid-cols-2 max-md:px-0">
        <Picture
          name={PICTURE}
          widths={widths}
          width={width}
          height={height}
          alt={alt}
          sizes="(min-width: 48rem) 36rem, 100vw"
          loading="lazy"
          className="aspect-4/3 w-full object-cover object-[50%_70%] md:aspect-square"
        />
        <div className="grid gap-4 py-10 max-md:px-5">
          <h2 className="sr-only">What a customer said</h2>
          <figure className="grid gap-4">
            {said.isSample ? <SampleMark of="quotes" /> : null}
            <blockquote className="max-w-[22ch] font-display text-title text-balance">
              <p>{`“${said.quote}”`}</p>
            </blockquote>
            <figcaption className="text-soft">{said.name}</figcaption>
          </figure>
          <Link to={href("/testimonials")} className="link tap w-fit text-small">
            What other customers say
          </Link>
        </div>
      </Container>
    </Section>
  );
}
