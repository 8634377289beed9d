import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Container, Section } from "#app/ui/layout.tsx";
import { SampleMark } from "#app/ui/sample-mark.tsx";
import { FDA_STATEMENT } from "#content/fda-statement.ts";
import type { ProductDetails, ProductFact } from "#domain/catalog/product-details.ts";

/** Paragraphs and facts, with the statement required beside every claim (21 CFR 101.93). */
export function AboutProduct({ details }: { details: ProductDetails }) {
  const { paragraphs, facts, hasSampleTexts } = details;
  return (
    <Section tone="mist">
      <Container className="grid gap-12 lg:grid-cols-2 lg:gap-16">
        <div className="grid content-start gap-5">
          <h2 className="text-title">About this product</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="max-w-[54ch] text-lead">
              {paragraph}
            </p>
          ))}
          {hasSampleTexts ? <SampleMark /> : null}
          <p className="mt-3 max-w-[54ch] border-t border-line pt-5 text-small font-semibold">
            {FDA_STATEMENT}
          </p>
        </div>
        {facts.length === 0 ? null : (
          <div className="grid content-start gap-5">
            <h2 className="text-title">Facts</h2>
            <DefinitionList
              items={facts.map((fact) => ({
                term: fact.label,
                description: <FactValue fact={fact} />,
              }))}
            />
            {facts.some(({ isSample }) => isSample) ? <SampleMark of="facts" /> : null}
          </div>
        )}
      </Container>
    </Section>
  );
}

function FactValue({ fact }: { fact: ProductFact }) {
  return (
    <span className="flex items-baseline justify-between gap-4">
      {fact.value}
      {fact.isSample ? <span className="text-caption text-soft">sample</span> : null}
    </span>
  );
}
