import { qrModules } from "../qr-code.ts";
import { printableText } from "./printable-text.ts";
import { WORDMARK } from "./wordmark.ts";

/** A PDF that is being written. */
export type Pdf = PDFKit.PDFDocument;

/** Points; a letter page is 612 by 792. */
export const MARGIN = 54;
export const WIDTH = 612 - 2 * MARGIN;
const BOTTOM = 792 - MARGIN;

const FONTS = { regular: "Helvetica", bold: "Helvetica-Bold" } as const;

interface Write {
  x?: number;
  width?: number;
  size?: number;
  isBold?: boolean;
  align?: "left" | "right";
}

/** Writes a text at `y`, on as many lines as it needs. @returns where the next may begin */
export function write(pdf: Pdf, text: string, y: number, options: Write = {}): number {
  const { x = MARGIN, width = WIDTH, size = 10, isBold = false, align = "left" } = options;
  pdf
    .font(isBold ? FONTS.bold : FONTS.regular)
    .fontSize(size)
    .fillColor("black");
  const shown = printableText(text);
  pdf.text(shown, x, y, { width, align, lineGap: 2 });
  return y + pdf.heightOfString(shown, { width, lineGap: 2 });
}

/** How high a text will be. */
export function heightOf(pdf: Pdf, text: string, { width = WIDTH, size = 10 }: Write): number {
  pdf.font(FONTS.regular).fontSize(size);
  return pdf.heightOfString(printableText(text), { width, lineGap: 2 });
}

export function rule(pdf: Pdf, y: number): number {
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.5)
    .strokeColor("#999999")
    .stroke();
  return y + 8;
}

/** A code that a phone reads, with the address it leads to. */
export function qrCode(
  pdf: Pdf,
  address: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const modules = qrModules(address);
  const side = size / modules.size;
  for (const one of modules.dark) pdf.rect(x + one.x * side, y + one.y * side, side, side);
  pdf.fill("black");
}

/** Begins a new page if so much does not fit below `y` anymore. */
export function roomFor(pdf: Pdf, height: number, y: number): number {
  if (y + height <= BOTTOM) return y;
  pdf.addPage();
  return MARGIN;
}

/** The mark and the word, as paths: 26 points high. */
export function logo(pdf: Pdf): void {
  pdf
    .save()
    .translate(MARGIN - 4, MARGIN - 6)
    .scale(0.85);
  pdf.lineWidth(1.75).strokeColor("#1f4a3a").lineCap("round").lineJoin("round");
  pdf.path("M16 2.5c7.5 5.5 9.5 14.5 0 24-9.5-9.5-7.5-18.5 0-24Z").stroke();
  pdf.path("M16 9.5v20M16 13h3M16 16.5h4.5M16 20h3").stroke();
  pdf.restore();
  pdf
    .save()
    .translate(MARGIN + 22, MARGIN + 16)
    .scale(0.0125, -0.0125);
  pdf.path(WORDMARK).fill("#1f4a3a");
  pdf.restore();
}
