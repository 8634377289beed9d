import { href } from "react-router";
import { withQuery } from "#app/shell/address.ts";
import { Notice } from "#app/ui/notice.tsx";
import { LABEL_FORMATS, type LabelFormat } from "#domain/fulfillment/label-formats.ts";
import { FileLink, OrderLink } from "../ui/admin-link.tsx";
import type { packingPageView } from "./packing-page-view.ts";
import { PACKING_TEXTS } from "./packing-texts.ts";

const NAMES: Record<LabelFormat, string> = {
  generic: "CSV",
  usps: "USPS Click-N-Ship",
  pirateship: "Pirate Ship",
};

interface Props {
  orders: string;
  toShorten: ReturnType<typeof packingPageView>["toShorten"];
}

/** The listed orders' addresses as a file to import at a carrier. */
export function LabelLinks({ orders, toShorten }: Props) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 text-small print:hidden">
        <p>{PACKING_TEXTS.labels}:</p>
        {LABEL_FORMATS.map((format) => (
          <FileLink key={format} to={withQuery(href("/admin/labels.csv"), { format, orders })}>
            {NAMES[format]}
          </FileLink>
        ))}
      </div>
      {toShorten.length === 0 ? null : (
        <Notice tone="warning" title={PACKING_TEXTS.toShorten} className="print:hidden">
          <p>Carriers allow 35 characters per line. Shorten the address on the order's page.</p>
          <ul>
            {toShorten.map(({ orderNumber, problem }) => (
              <li key={orderNumber}>
                <OrderLink orderNumber={orderNumber} />: {problem}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
