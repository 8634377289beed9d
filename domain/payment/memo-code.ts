import { foldText } from "#domain/text/fold-text.ts";

/** Letters and digits that can't be mistaken for one another or form words (BANK-2). */
export const MEMO_ALPHABET = "2346789CDFGHJKMNPQRTVWXY";
/** 24 to the power of 8 codes: unique, and too many to guess. */
export const MEMO_LENGTH = 8;

const HALF = MEMO_LENGTH / 2;
/** A code's letters may be separated, and a whole word may be attached to it: "orderWXYT - 2346". */
const APART = "[^A-Z0-9]{0,6}";
const BEGIN = "(?<![A-Z0-9])|(?<=(?<![A-Z0-9])[A-Z]{2,30})";
const END = "(?:(?![A-Z0-9])|(?=[A-Z]{2,30}(?![A-Z0-9])))";
/** Searched at every position, because the text before a code may look like half of one. */
const CANDIDATE = new RegExp(
  `(?:${BEGIN})(?=([${MEMO_ALPHABET}](?:${APART}[${MEMO_ALPHABET}]){${MEMO_LENGTH - 1}})${END})`,
  "g",
);

/** Formats "7KQ4XTMR" for customers: "7KQ4-XTMR". */
export function formatMemo(memo: string): string {
  return `${memo.slice(0, HALF)}-${memo.slice(HALF)}`;
}

/** Everything in a note that could be a memo code, in any spelling: "for 7kq4 xtmr, thanks" (BANK-2). */
export function memosIn(note: string): string[] {
  const found = [...foldText(note).toUpperCase().matchAll(CANDIDATE)].map(([, code = ""]) =>
    code.replaceAll(/[^A-Z0-9]/g, ""),
  );
  return [...new Set(found)];
}
