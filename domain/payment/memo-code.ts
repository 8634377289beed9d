/** Letters and digits that are not mistaken for one another and cannot form words (BANK-2). */
export const MEMO_ALPHABET = "2346789CDFGHJKMNPQRTVWXY";
/** 24 to the power of 8 codes: unique, and too many to guess. */
export const MEMO_LENGTH = 8;

const HALF = MEMO_LENGTH / 2;
/** Searched for at every position, because the text before a code may look like half of one. */
const CANDIDATE = new RegExp(
  `(?<![A-Z0-9])(?=([${MEMO_ALPHABET}]{${HALF}})[ ._-]?([${MEMO_ALPHABET}]{${HALF}})(?![A-Z0-9]))`,
  "g",
);

/** "7KQ4XTMR" in the form shown to customers: "7KQ4-XTMR". */
export function formatMemo(memo: string): string {
  return `${memo.slice(0, HALF)}-${memo.slice(HALF)}`;
}

/** Everything in a note that could be a memo code, however it is written: "for 7kq4 xtmr, thanks". */
export function memosIn(note: string): string[] {
  const found = [...note.toUpperCase().matchAll(CANDIDATE)].map(([, a = "", b = ""]) => a + b);
  return [...new Set(found)];
}
