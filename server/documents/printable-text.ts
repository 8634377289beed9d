import { visibleText } from "#domain/text/visible-text.ts";

/** What the PDF's own fonts cannot show: all but ASCII, Latin-1 and what Windows-1252 adds. */
const LACKING = /[^\u0020-\u007E\u00A0-\u00FF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u;
const EACH_LACKING = new RegExp(LACKING.source, "gu");
const LENGTH_MAX = 200;

/**
 * A text as a document can show it: an accent that the font lacks is left out, anything else that it lacks is one
 * "?", so that a reader sees that something is missing (DOC-2).
 */
export const printableText = (text: string): string =>
  visibleText(text)
    .replaceAll(/\s+/g, " ")
    .normalize("NFC")
    .slice(0, LENGTH_MAX * 2)
    .replaceAll(EACH_LACKING, plainOf)
    .replaceAll(/\?{2,}/g, "?")
    .trim()
    .slice(0, LENGTH_MAX);

function plainOf(character: string): string {
  const plain = character.normalize("NFKD").replaceAll(/\p{Mark}/gu, "");
  return LACKING.test(plain) ? "?" : plain;
}
