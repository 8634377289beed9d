import { Icon } from "#app/ui/icon.tsx";
import { Container, Section } from "#app/ui/layout.tsx";
import { SampleMark } from "#app/ui/sample-mark.tsx";
import type { ProductDetails } from "#domain/catalog/product-details.ts";

/** This product's warnings, including California's if it has one. */
export function ProductWarnings({ details }: { details: ProductDetails }) {
  const { warnings, prop65Warning, hasSampleTexts } = details;
  return (
    <Section id="warnings" tone="sand" space="small">
      <Container className="grid gap-6">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 className="text-heading">Warnings</h2>
          {hasSampleTexts ? <SampleMark /> : null}
        </div>
        <ul className="divide-y divide-line border-y border-line">
          {warnings.map((warning) => (
            <li key={warning} className="max-w-text py-3.5">
              {warning}
            </li>
          ))}
        </ul>
        {prop65Warning === null ? null : (
          <p className="flex max-w-text gap-3.5 text-small">
            <Icon name="alert" className="mt-0.5 size-5" />
            <span>
              <strong className="font-semibold">WARNING for California: </strong>
              {prop65Warning}
            </span>
          </p>
        )}
      </Container>
    </Section>
  );
}
