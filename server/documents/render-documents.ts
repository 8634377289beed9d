import { setImmediate as nextTurn } from "node:timers/promises";
import type { PrintedDocument } from "#domain/order/order-event.ts";
import { type DocumentSettings, invoice, packingSlip } from "./documents-of-order.ts";
import type { Pdf } from "./page.ts";
import type { DocumentOrder } from "./read-document-orders.ts";

const RENDER: Record<
  PrintedDocument,
  (pdf: Pdf, settings: DocumentSettings, order: DocumentOrder) => void
> = { "packing slip": packingSlip, invoice };

/** One file for all of them, sent as it is made; other requests get their turn after each. */
export async function* renderDocuments(
  kind: PrintedDocument,
  settings: DocumentSettings,
  found: readonly DocumentOrder[],
): AsyncGenerator<Uint8Array> {
  // Only who prints needs it in memory.
  const { default: PdfWriter } = await import("pdfkit");
  const pdf = new PdfWriter({
    size: "letter",
    autoFirstPage: false,
    // Where a page ends is ours to say.
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    info: { Title: kind === "invoice" ? "Invoices" : "Packing slips", Producer: "", Creator: "" },
  });
  const made: Uint8Array[] = [];
  let isEnded = false;
  pdf.on("data", (chunk: Uint8Array) => made.push(chunk));
  pdf.on("end", () => (isEnded = true));
  for (const order of found) {
    RENDER[kind](pdf, settings, order);
    await nextTurn();
    yield* made.splice(0);
  }
  pdf.end();
  while (!isEnded) {
    await nextTurn();
    yield* made.splice(0);
  }
  yield* made.splice(0);
}
