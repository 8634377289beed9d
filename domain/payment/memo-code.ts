/** Letters and digits that no one takes for one another, and of which no word can be made (BANK-2). */
export const MEMO_ALPHABET = "2346789CDFGHJKMNPQRTVWXY";
/** 24 to the power of 8: no two orders share one, and none is guessed. */
export const MEMO_LENGTH = 8;

const HALF = MEMO_LENGTH / 2;
/** Looked for at every place, because what stands before a code may look like half of one. */
const CANDIDATE = new RegExp(
  `(?<![A-Z0-9])(?=([${MEMO_ALPHABET}]{${HALF}})[ ._-]?([${MEMO_ALPHABET}]{${HALF}})(?![A-Z0-9]))`,
  "g",
);

/** "7KQ4XTMR" as a customer copies it: "7KQ4-XTMR". */
export function formatMemo(memo: string): string {
  return `${memo.slice(0, HALF)}-${memo.slice(HALF)}`;
}

/** Everything in a note that may be a memo code, in any spelling of it: "for 7kq4 xtmr, thanks". */
export function memosIn(note: string): string[] {
  const found = [...note.toUpperCase().matchAll(CANDIDATE)].map(([, a = "", b = ""]) => a + b);
  return [...new Set(found)];
}
