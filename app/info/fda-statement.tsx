import { FDA_STATEMENT } from "#content/fda-statement.ts";
import { Container } from "#app/ui/layout.tsx";

/** Stands on every page with a claim about a product. */
export function FdaStatement() {
  return (
    <Container>
      <p className="border-t border-line py-8 text-caption font-semibold text-soft">
        {FDA_STATEMENT}
      </p>
    </Container>
  );
}
