import { setImmediate as nextTurn } from "node:timers/promises";
import type { Pdf } from "./page.ts";

/** A file, sent as it is made; other requests get their turn after each part. */
export async function* writePdf(
  title: string,
  parts: Iterable<(pdf: Pdf) => void> | AsyncIterable<(pdf: Pdf) => void>,
): AsyncGenerator<Uint8Array> {
  // Only who prints needs it in memory.
  const { default: PdfWriter } = await import("pdfkit");
  const pdf = new PdfWriter({
    size: "letter",
    autoFirstPage: false,
    // Where a page ends is ours to say.
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    info: { Title: title, Producer: "", Creator: "" },
  });
  const made: Uint8Array[] = [];
  let isEnded = false;
  pdf.on("data", (chunk: Uint8Array) => made.push(chunk));
  pdf.on("end", () => (isEnded = true));
  for await (const part of parts) {
    part(pdf);
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
