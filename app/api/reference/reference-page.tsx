import type { ReactNode } from "react";
import { ReadyMarkup } from "#app/shell/ready-markup.tsx";
import { Container, PageHero, Section } from "#app/ui/layout.tsx";
import sheet from "../../styles/reference.css?url";

export const REFERENCE_SHEET = { rel: "stylesheet", href: sheet, precedence: "default" } as const;

export const REFERENCE_ID = "reference";

export const REFERENCE_TEXTS = {
  title: "The shop's API",
  lead: "Whatever the shop does, a program can do by the same rules: read the catalog, quote and place orders, ship them, and hear what happened.",
  description: "The reference of the shop's API: every operation, what it takes and answers.",
  eyebrow: "API reference",
  document: "OpenAPI document",
  groupDescription: (name: string) => `${name}: what programs can ask for, and what is answered.`,
};

interface ReferencePageProps {
  title: string;
  eyebrow?: ReactNode;
  lead?: string;
  actions?: ReactNode;
  markup: string | null;
}

/** A page of the reference: its header, and the HTML that a loader made. */
export function ReferencePage({ title, eyebrow, lead, actions, markup }: ReferencePageProps) {
  return (
    <>
      <PageHero title={title} eyebrow={eyebrow} lead={lead} tone="sand">
        {actions}
      </PageHero>
      <Section space="none" className="py-10 md:py-16">
        <Container>
          <ReadyMarkup id={REFERENCE_ID} className="reference" markup={markup} />
        </Container>
      </Section>
    </>
  );
}
