import { readFile } from "node:fs/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { EMBEDDED_FONT, type Pdf } from "./page.ts";
import { openStructure } from "./structure.ts";

/** Next to the bundle, so it is only read for printing (Dockerfile). */
const FONT_FILE = "server/documents/fonts/arimo-regular.ttf";

/** A file, sent while it is made; other requests get a turn after each part. */
export async function* writePdf(
  title: string,
  parts: Iterable<(pdf: Pdf) => void> | AsyncIterable<(pdf: Pdf) => void>,
): AsyncGenerator<Uint8Array> {
  // Loaded only for printing, to save memory.
  const { default: PdfWriter } = await import("pdfkit");
  const pdf = new PdfWriter({
    size: "letter",
    autoFirstPage: false,
    // We decide where a page ends.
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    info: { Title: title, Producer: "", Creator: "" },
    // For screen readers: structure.ts tags each text.
    tagged: true,
    displayTitle: true,
    lang: "en-US",
    pdfVersion: "1.7",
  });
  const closeStructure = openStructure(pdf);
  pdf.registerFont(EMBEDDED_FONT, await readFile(FONT_FILE));
  const made: Uint8Array[] = [];
  let isEnded = false;
  pdf.on("data", (chunk: Uint8Array) => made.push(chunk));
  pdf.on("end", () => (isEnded = true));
  for await (const part of parts) {
    part(pdf);
    await nextTurn();
    yield Buffer.concat(made.splice(0));
  }
  closeStructure();
  pdf.end();
  while (!isEnded) {
    await nextTurn();
    yield Buffer.concat(made.splice(0));
  }
  yield Buffer.concat(made.splice(0));
}
