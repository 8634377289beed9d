import type { PrintedDocument } from "#domain/order/order-event.ts";
import { type DocumentSettings, invoice, packingSlip } from "./documents-of-order.ts";
import type { Pdf } from "./page.ts";
import type { DocumentOrder } from "./read-document-orders.ts";
import { group } from "./structure.ts";
import { writePdf } from "./write-pdf.ts";

/** What is printed for many orders at once. */
export type OrderDocument = Exclude<PrintedDocument, "evidence">;

const RENDER: Record<
  OrderDocument,
  (pdf: Pdf, settings: DocumentSettings, order: DocumentOrder) => void
> = { "packing slip": packingSlip, invoice };

/** One file for all of them. */
export const renderDocuments = (
  kind: OrderDocument,
  settings: DocumentSettings,
  found: readonly DocumentOrder[],
): AsyncGenerator<Uint8Array> =>
  writePdf(
    kind === "invoice" ? "Invoices" : "Packing slips",
    found.map((order) => (pdf) => group(pdf, "Sect", () => RENDER[kind](pdf, settings, order))),
  );
