import { href } from "react-router";
import { withQuery } from "#app/shell/address.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { LABEL_FORMATS, type LabelFormat } from "#domain/staff/label-formats.ts";
import { PACKING_TEXTS } from "./packing-texts.ts";

const NAMES: Record<LabelFormat, string> = {
  generic: "CSV",
  usps: "USPS Click-N-Ship",
  pirateship: "Pirate Ship",
};

/** The listed orders' addresses as a file for a carrier. */
export function LabelLinks({ orders }: { orders: string }) {
  return (
    <div className="flex flex-wrap items-center gap-3 text-small print:hidden">
      <p>{PACKING_TEXTS.labels}:</p>
      {LABEL_FORMATS.map((format) => (
        <ButtonLink
          key={format}
          to={withQuery(href("/admin/labels.csv"), { format, orders })}
          reloadDocument
          download
          variant="secondary"
          size="small"
        >
          {NAMES[format]}
        </ButtonLink>
      ))}
    </div>
  );
}
