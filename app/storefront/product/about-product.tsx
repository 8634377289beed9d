import { Container, Section } from "#app/ui/layout.tsx";
import { SampleMark } from "#app/ui/sample-mark.tsx";
import { FDA_STATEMENT } from "#content/fda-statement.ts";
import type { ProductDetails } from "#domain/catalog/product-details.ts";
import { FactsPanel } from "./facts-panel.tsx";
import { TabletSize } from "./tablet-size.tsx";

type AboutProductProps = { details: ProductDetails; isTablet: boolean };

/** Paragraphs and facts, with the statement that is required next to every claim (21 CFR 101.93). */
export function AboutProduct({ details, isTablet }: AboutProductProps) {
  const { paragraphs, facts, hasSampleTexts } = details;
  const hasSamples = hasSampleTexts || facts.some(({ isSample }) => isSample);
  return (
    <Section tone="mist">
      <Container className="grid gap-12 lg:grid-cols-2 lg:gap-16">
        <div className="grid content-start gap-5">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h2 className="text-heading">About this product</h2>
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
          {isTablet ? <TabletSize /> : null}
        </div>
        {facts.length === 0 ? null : <FactsPanel facts={facts} />}
      </Container>
    </Section>
  );
}
