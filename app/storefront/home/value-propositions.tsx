import { Link } from "react-router";
import { Container, Section } from "#app/ui/layout.tsx";
import { LineDrawing } from "#app/ui/line-drawing.tsx";
import { VALUE_PROPOSITIONS } from "#content/mgm-claims.ts";

export function ValuePropositions() {
  return (
    <Section tone="mist" className="max-md:py-8">
      <Container className="grid gap-6 md:gap-12">
        <h2 className="text-title">Why customers buy direct</h2>
        <ul className="grid gap-4 md:grid-cols-3 md:gap-10">
          {VALUE_PROPOSITIONS.map(({ drawing, title, text, link }) => (
            <li key={title} className="grid grid-cols-[auto_1fr] content-start gap-x-4">
              <LineDrawing name={drawing} className="row-span-3 size-11" />
              <h3 className="text-heading">{title}</h3>
              <p className="text-small text-soft">{text}</p>
              <Link
                to={link.to}
                className="link inline-flex min-h-11 w-fit items-center text-small"
              >
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );
}
