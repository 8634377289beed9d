import { SITE } from "#content/site.ts";
import type { ShopDetails } from "#domain/site/shop-details.ts";
import { qrModules } from "../qr-code.ts";
import { isStandardText, printableText } from "./printable-text.ts";
import { brokenLines, hasRightToLeft, readingOrder } from "./reading-order.ts";
import { decoration, element } from "./structure.ts";
import { WORDMARK } from "./wordmark.ts";

/** A PDF being written. */
export type Pdf = PDFKit.PDFDocument;

/** Points; a letter page is 612 by 792. */
export const MARGIN = 54;
export const WIDTH = 612 - 2 * MARGIN;
const BOTTOM = 792 - MARGIN;

interface Write {
  x?: number;
  width?: number;
  size?: number;
  isBold?: boolean;
  align?: "left" | "right";
  as?: "H1" | "H2" | "P" | "TH" | "TD";
}

/** Latin with any accent, Greek, Cyrillic and Hebrew, with Helvetica's widths (registered in write-pdf.ts). */
export const EMBEDDED_FONT = "Arimo";
const LINES = { lineGap: 2 };
/** How much lower Arimo starts than Helvetica, per point of font size. */
const ARIMO_DROP = 0.187;

/** Writes a text at `y`, on as many lines as it needs. @returns the `y` for the next text */
export function write(pdf: Pdf, text: string, y: number, options: Write = {}): number {
  const { x = MARGIN, width = WIDTH, size = 10, align = "left", as = "P" } = options;
  const shown = printableText(text);
  const top = setFont(pdf, shown, options) ? y : y - ARIMO_DROP * size;
  pdf.fillColor("black");
  element(pdf, as, () => {
    if (!hasRightToLeft(shown)) return void pdf.text(shown, x, top, { width, align, ...LINES });
    pdf.y = top;
    for (const line of linesOf(pdf, shown, width)) {
      const set = readingOrder(line);
      const left = align === "left" ? x : x + width - pdf.widthOfString(set, WHOLE_LINE);
      pdf.text(set, left, pdf.y, { ...WHOLE_LINE, lineBreak: false });
      pdf.y += lineHeight(pdf);
    }
  });
  return y + (pdf.y - top);
}

/** The height of a text. */
export function heightOf(pdf: Pdf, text: string, { width = WIDTH, size = 10 }: Write): number {
  const shown = printableText(text);
  setFont(pdf, shown, { size });
  return hasRightToLeft(shown)
    ? linesOf(pdf, shown, width).length * lineHeight(pdf)
    : pdf.heightOfString(shown, { width, ...LINES });
}

/** @returns whether the PDF's own fonts have all of its characters */
function setFont(pdf: Pdf, shown: string, { size = 10, isBold = false }: Write): boolean {
  const isStandard = isStandardText(shown);
  const standard = isBold ? "Helvetica-Bold" : "Helvetica";
  pdf.font(isStandard ? standard : EMBEDDED_FONT).fontSize(size);
  return isStandard;
}

const lineHeight = (pdf: Pdf): number => pdf.currentLineHeight(true) + LINES.lineGap;

/** Without font features, pdfkit reorders each word separately. */
const WHOLE_LINE: PDFKit.Mixins.TextOptions = { features: [] };

function linesOf(pdf: Pdf, shown: string, width: number): string[] {
  return brokenLines(shown, (line) => pdf.widthOfString(line, WHOLE_LINE) <= width);
}

export function rule(pdf: Pdf, y: number): number {
  decoration(pdf, () =>
    pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + WIDTH, y)
      .lineWidth(0.5)
      .strokeColor("#999999")
      .stroke(),
  );
  return y + 8;
}

/** A QR code, with its URL below. */
export function qrCode(
  pdf: Pdf,
  address: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const modules = qrModules(address);
  const side = size / modules.size;
  const draw = () => {
    for (const one of modules.dark) pdf.rect(x + one.x * side, y + one.y * side, side, side);
    pdf.fill("black");
  };
  element(pdf, "Figure", draw, { alt: `QR code: ${address}` });
}

/** Begins a new page if less than the given height is left below `y`. */
export function roomFor(pdf: Pdf, height: number, y: number): number {
  if (y + height <= BOTTOM) return y;
  pdf.addPage();
  return MARGIN;
}

const LONG_NAME = 20;

/** The shop's name and details, as on its documents. */
export interface Seller extends ShopDetails {
  /** `null` if there is none. */
  logoPng: Buffer | null;
}

/** The owner's logo or the shop's name, at most 34 points high: as our own mark and wordmark, or in bold. */
export function logo(pdf: Pdf, { name, logoPng }: Seller): void {
  if (logoPng !== null) {
    element(pdf, "Figure", () => pdf.image(logoPng, MARGIN, MARGIN - 6, { fit: [180, 30] }), {
      alt: name,
    });
    return;
  }
  if (name === SITE.name) element(pdf, "Figure", () => drawLogo(pdf), { alt: name });
  else {
    const size = name.length > LONG_NAME ? 12 : 18;
    write(pdf, name, MARGIN, { size, isBold: true, width: WIDTH / 2 });
  }
}

function drawLogo(pdf: Pdf): void {
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
