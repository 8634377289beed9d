import { useShopDetails } from "#app/shell/shop-details.ts";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SampleMark } from "#app/ui/sample-mark.tsx";
import { LOT_PAGE } from "#content/labs.ts";
import { DataSection } from "./data-section.tsx";
import type { LotView } from "./lot-view.ts";

/** The measurements of one product's lot. */
export function LotResult({ number, lot }: { number: string; lot: LotView }) {
  const { email } = useShopDetails();
  const { product, isRecalled, isSample, facts, values, reportPath } = lot;
  return (
    <DataSection title={product} lead={isSample ? <SampleMark of="lots" /> : null}>
      {isRecalled ? (
        <Notice tone="danger" title={LOT_PAGE.recalledTitle}>
          {LOT_PAGE.recalledText}{" "}
          <a href={`mailto:${email}?subject=Lot%20${number}`} className="link">
            {email}
          </a>
        </Notice>
      ) : null}
      <div className="grid items-start gap-x-16 gap-y-10 md:grid-cols-2">
        {facts.length === 0 ? null : <DefinitionList items={facts} />}
        <div className="grid gap-6">
          {values.length === 0 ? (
            <p className="text-soft">{LOT_PAGE.noValues}</p>
          ) : (
            <DefinitionList items={values} />
          )}
          {reportPath === null ? null : (
            <a href={reportPath} download className="link tap justify-self-start">
              {LOT_PAGE.report}
            </a>
          )}
        </div>
      </div>
    </DataSection>
  );
}
