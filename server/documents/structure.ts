import type { Pdf } from "./page.ts";

/** Open groups, by file. */
const parents = new WeakMap<Pdf, PDFKit.PDFStructureElement>();

/** Opens the root element of a file. @returns a function to call when everything is drawn */
export function openStructure(pdf: Pdf): () => void {
  const whole = pdf.struct("Document");
  pdf.addStructure(whole);
  parents.set(pdf, whole);
  return () => whole.end();
}

/** Draws one element that screen readers announce. */
export const element = (
  pdf: Pdf,
  type: "H1" | "H2" | "P" | "TH" | "TD" | "Figure",
  draw: () => void,
  options: PDFKit.Mixins.StructureElementOptions = {},
): void => void place(pdf, pdf.struct(type, options, draw));

/** Draws elements that belong together: a document, a table, a row. */
export function group<T>(pdf: Pdf, type: "Sect" | "Table" | "TR", draw: () => T): T {
  const made = pdf.struct(type);
  const outer = place(pdf, made);
  parents.set(pdf, made);
  const drawn = draw();
  parents.set(pdf, outer);
  made.end();
  return drawn;
}

/** Draws content that screen readers skip. */
export function decoration(pdf: Pdf, draw: () => void): void {
  pdf.markContent("Artifact", { type: "Layout" });
  draw();
  pdf.endMarkedContent();
}

function place(pdf: Pdf, made: PDFKit.PDFStructureElement): PDFKit.PDFStructureElement {
  const parent = parents.get(pdf);
  if (!parent) throw new Error("The file's structure is not open");
  return parent.add(made);
}
