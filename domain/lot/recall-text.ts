/** What a recall's text may leave open; each customer's own is filled in as it is sent. */
export interface RecallGaps {
  name: string;
  product: string;
  lot: string;
  /** "10023 and 10044" */
  orders: string;
}

/** Fills the gaps once: what is filled in is not read again. Anything else in braces stays as it was typed. */
export const fillRecall = (text: string, gaps: RecallGaps): string =>
  text.replaceAll(/\{(name|product|lot|orders)\}/g, (_, gap: keyof RecallGaps) => gaps[gap]);

/** A text as its paragraphs. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** "10023", "10023 and 10044", "10023, 10044 and 10050" */
export const orderList = (numbers: readonly number[]): string =>
  numbers.length < 2
    ? numbers.join("")
    : `${numbers.slice(0, -1).join(", ")} and ${numbers.at(-1)}`;
