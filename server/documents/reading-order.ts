import bidiFactory from "bidi-js";

const RIGHT_TO_LEFT = /\p{Script=Hebrew}/u;
const bidi = bidiFactory();

export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/**
 * A line in the order that pdfkit needs: it sets a line starting with a Hebrew letter entirely from right to left,
 * including digits and Latin words.
 */
export function readingOrder(line: string): string {
  const levels = bidi.getEmbeddingLevels(line);
  const seen = bidi.getReorderedString(line, levels);
  return levels.paragraphs[0]?.level === 1 ? Array.from(seen).toReversed().join("") : seen;
}

/** Breaks a text into lines before its words are reordered, so the first words stay on the first line. */
export function brokenLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trimStart();
    if (lines.length > 0 && !fits(longer)) lines.push(word);
    else lines.splice(-1, 1, longer);
  }
  return lines;
}
