import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Container, Section } from "#app/ui/layout.tsx";
import { SampleMark } from "#app/ui/sample-mark.tsx";
import { FDA_STATEMENT } from "#content/fda-statement.ts";
import type { ProductDetails, ProductFact } from "#domain/catalog/product-details.ts";

/** Paragraphs and facts, with the statement required beside every claim (21 CFR 101.93). */
export function AboutProduct({ details }: { details: ProductDetails }) {
  const { paragraphs, facts, hasSampleTexts } = details;
  const hasSamples = hasSampleTexts || facts.some(({ isSample }) => isSample);
  return (
    <Section tone="mist">
      <Container className="grid gap-12 lg:grid-cols-2 lg:gap-16">
        <div className="grid content-start gap-5">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h2 className="text-title">About this product</h2>
            {hasSamples ? <SampleMark of="product" /> : null}
          </div>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="max-w-[54ch] text-lead">
              {paragraph}
            </p>
          ))}
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
          </div>
        )}
      </Container>
    </Section>
  );
}

function FactValue({ fact }: { fact: ProductFact }) {
  return (
    <>
      {fact.value}
      {fact.isSample ? <span className="text-soft">†</span> : null}
    </>
  );
}
