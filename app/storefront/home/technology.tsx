import { href, Link } from "react-router";
import { Container, Section } from "#app/ui/layout.tsx";
import { FDA_STATEMENT } from "#content/fda-statement.ts";
import { ClaimCards } from "../product/claim-cards.tsx";

/** The extraction technology, in the shop's own claims only (WORDS-1). */
export function Technology() {
  return (
    <Section className="max-md:py-8">
      <Container className="grid gap-6 md:gap-12">
        <div className="grid max-w-text gap-2 md:gap-4">
          <h2 className="text-title">Extraction technology</h2>
          <p className="text-soft md:text-lead">
            MGM in figures. See how it's made on the{" "}
            <Link to={href("/process")} className="link">
              process
            </Link>{" "}
            page and how it's tested on the{" "}
            <Link to={href("/labs")} className="link">
              labs
            </Link>{" "}
            page.
          </p>
        </div>
        <ClaimCards headingLevel="h3" />
        <p className="max-w-text text-small font-semibold">{FDA_STATEMENT}</p>
      </Container>
    </Section>
  );
}
