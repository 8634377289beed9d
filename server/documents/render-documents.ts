import type { PrintedDocument } from "#domain/order/order-event.ts";
import { type DocumentSettings, invoice, packingSlip } from "./documents-of-order.ts";
import type { Pdf } from "./page.ts";
import type { DocumentOrder } from "./read-document-orders.ts";
import { element, group } from "./structure.ts";
import { writePdf } from "./write-pdf.ts";

/** Documents printed for many orders at once. */
export type OrderDocument = Exclude<PrintedDocument, "evidence">;

const RENDER: Record<
  OrderDocument,
  (pdf: Pdf, settings: DocumentSettings, order: DocumentOrder) => void
> = { "packing slip": packingSlip, invoice, label: labelsAndSlip };

const TITLES: Record<OrderDocument, string> = {
  "packing slip": "Packing slips",
  invoice: "Invoices",
  label: "Labels and packing slips",
};

/** 4 by 6 inches, in points. */
const LABEL: [number, number] = [288, 432];

/** Each parcel's label on a page of its own size, then the slip. */
function labelsAndSlip(pdf: Pdf, settings: DocumentSettings, found: DocumentOrder): void {
  for (const [at, picture] of (found.labels ?? []).entries()) {
    pdf.addPage({ size: LABEL, margin: 0 });
    element(pdf, "Figure", () => pdf.image(picture, 0, 0, { fit: LABEL }), {
      alt: `Shipping label of order ${found.order.orderNumber}, parcel ${at + 1}`,
    });
  }
  packingSlip(pdf, settings, found);
}

/** One file for all documents. */
export const renderDocuments = (
  kind: OrderDocument,
  settings: DocumentSettings,
  found: readonly DocumentOrder[],
): AsyncGenerator<Uint8Array> =>
  writePdf(
    TITLES[kind],
    found.map((order) => (pdf) => group(pdf, "Sect", () => RENDER[kind](pdf, settings, order))),
  );
