import { Container, Section } from "#app/ui/layout.tsx";
import { FDA_STATEMENT } from "#content/fda-statement.ts";

/** Required on every page with a claim about a product. */
export function FdaStatement() {
  return (
    <Section as="div" space="none">
      <Container>
        <p className="border-t border-line py-8 text-caption font-semibold text-soft in-[:not([data-tone=paper])+[data-tone]]:border-t-0">
          {FDA_STATEMENT}
        </p>
      </Container>
    </Section>
  );
}
