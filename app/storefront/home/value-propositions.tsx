import { Link } from "react-router";
import { Container, Section } from "#app/ui/layout.tsx";
import { LineDrawing } from "#app/ui/line-drawing.tsx";
import { VALUE_PROPOSITIONS } from "#content/mgm-claims.ts";

export function ValuePropositions() {
  return (
    <Section tone="mist">
      <Container className="grid gap-12">
        <h2 className="text-title">Why customers buy direct</h2>
        <ul className="grid gap-10 md:grid-cols-3">
          {VALUE_PROPOSITIONS.map(({ drawing, title, text, link }) => (
            <li key={title} className="grid content-start gap-3">
              <LineDrawing name={drawing} />
              <h3 className="text-heading">{title}</h3>
              <p className="text-soft">{text}</p>
              <Link to={link.to} className="link w-fit py-2 text-small">
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );
}
