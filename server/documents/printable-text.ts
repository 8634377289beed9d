import { visibleText } from "#domain/text/visible-text.ts";

/** The PDF's own fonts have ASCII, Latin-1 and the additions of Windows-1252. */
const BEYOND_STANDARD = /[^\u0020-\u007E\u00A0-\u00FF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u;
/** The embedded font also has Latin with any accent, Greek, Cyrillic and Hebrew (a test compares them). */
const LACKING =
  /[^\u0020-\u007E\u00A0-\u0377\u037A-\u037F\u0384-\u038A\u038C\u038E-\u03A1\u03A3-\u052F\u0591-\u05C7\u05D0-\u05EA\u05F0-\u05F4\u1E00-\u1F15\u1F18-\u1F1D\u1F20-\u1F45\u1F48-\u1F4D\u1F50-\u1F57\u1F59\u1F5B\u1F5D\u1F5F-\u1F7D\u1F80-\u1FB4\u1FB6-\u1FC4\u1FC6-\u1FD3\u1FD6-\u1FDB\u1FDD-\u1FEF\u1FF2-\u1FF4\u1FF6-\u1FFE\u2010-\u2027\u2030-\u205E\u20A0-\u20BE\u2116\u2122□]/u;
const EACH_LACKING = new RegExp(LACKING.source, "gu");
const LENGTH_MAX = 200;

/** Replaces characters that none of our fonts has. */
const MISSING = "□";
const MISSING_NOTE = "Some characters can't be printed: see the order.";

/**
 * Text that a document can show. An accent that no font has is left out; other missing characters become "□", which
 * shows that something is missing (DOC-2).
 */
export const printableText = (text: string): string =>
  visibleText(text)
    .replaceAll(/\s+/g, " ")
    .normalize("NFC")
    .slice(0, LENGTH_MAX * 2)
    .replaceAll(EACH_LACKING, plainOf)
    .replaceAll(/□{2,}/g, MISSING)
    .trim()
    .slice(0, LENGTH_MAX);

export const lacksCharacters = (text: string): boolean => printableText(text).includes(MISSING);

/** Warns staff that the paper doesn't show the whole text. */
export const withMissingNote = (text: string): string =>
  lacksCharacters(text) ? `${text} (${MISSING_NOTE})` : text;

/** Whether the PDF's own fonts suffice, which don't have to be embedded. */
export const isStandardText = (text: string): boolean => !BEYOND_STANDARD.test(text);

function plainOf(character: string): string {
  const plain = character.normalize("NFKD").replaceAll(/\p{Mark}/gu, "");
  return LACKING.test(plain) ? MISSING : plain;
}
