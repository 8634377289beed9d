import { MEMO_LENGTH, memosIn } from "#domain/payment/memo-code.ts";
import { trimmedText } from "#domain/text/trimmed-text.ts";
import { parseOrderNumber } from "./order-number.ts";

/**
 * Interpretations of a typed text, the likeliest first (DESK-1). `email` and `name` are parts of the text in lowercase;
 * `tracking` is the number's end without spaces and hyphens.
 */
export type SearchReading =
  | { kind: "number"; orderNumber: number }
  | { kind: "email"; part: string }
  | { kind: "memo"; memo: string }
  | { kind: "card"; last4: string }
  | { kind: "zip"; zip: string }
  | { kind: "phone"; digits: string }
  | { kind: "tracking"; end: string }
  | { kind: "name"; words: string[] };

export type SearchKind = SearchReading["kind"];

/** Shorter parts are only searched at the beginning, because no index finds them elsewhere. */
export const PART_LENGTH_MIN = 3;
/** A longer search finds nothing. */
export const SEARCH_LENGTH_MAX = 100;
export const SEARCH_TOO_LONG = `Enter up to ${SEARCH_LENGTH_MAX} characters.`;
const TRACKING_END_MIN = 4;
const WORDS_MAX = 6;

const READERS: {
  [Kind in SearchKind]: (text: string) => Extract<SearchReading, { kind: Kind }> | null;
} = {
  number(text) {
    const orderNumber = parseOrderNumber(text);
    return orderNumber === null ? null : { kind: "number", orderNumber };
  },
  email: (text) =>
    /^[^\s@]*@[^\s@]*$/.test(text) && text.length > 1
      ? { kind: "email", part: text.toLowerCase() }
      : null,
  memo(text) {
    const [memo] = memosIn(text);
    const isAll = text.replaceAll(/[^\p{L}\p{N}]/gu, "").length === MEMO_LENGTH;
    return memo === undefined || !isAll ? null : { kind: "memo", memo };
  },
  card(text) {
    const [, last4] = /^(?:[*•xX. ]+|ending in )?(\d{4})$/.exec(text) ?? [];
    return last4 === undefined ? null : { kind: "card", last4 };
  },
  zip(text) {
    const [, zip] = /^(\d{5})(?:-?\d{4})?$/.exec(text) ?? [];
    return zip === undefined ? null : { kind: "zip", zip };
  },
  phone(text) {
    if (!/^\+?[\d ().-]+$/.test(text)) return null;
    const digits = text.replaceAll(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
    return digits.length >= PART_LENGTH_MIN && digits.length <= 10
      ? { kind: "phone", digits }
      : null;
  },
  tracking(text) {
    const end = text.toUpperCase().replaceAll(/[ ._/-]/g, "");
    const isOne = /^[A-Z0-9]+$/.test(end) && /\d{3}/.test(end);
    return isOne && end.length >= TRACKING_END_MIN ? { kind: "tracking", end } : null;
  },
  name(text) {
    if (text.includes("@") || !/\p{L}/u.test(text)) return null;
    const words = text.toLowerCase().split(" ");
    return words.length > WORDS_MAX ? null : { kind: "name", words };
  },
};

export const SEARCH_KINDS = [
  "number",
  "email",
  "memo",
  "card",
  "zip",
  "tracking",
  "phone",
  "name",
] as const satisfies readonly SearchKind[];
const PHONE_FIRST = ["number", "phone", "tracking"] as const satisfies readonly SearchKind[];

/**
 * @param as only this interpretation; `null` for all that fit the text's shape
 * @returns an empty list for a text without one; never throws
 */
export function readSearch(typed: unknown, as: SearchKind | null = null): SearchReading[] {
  const text = trimmedText(typed).replaceAll(/\s+/g, " ");
  if (text === "" || text.length > SEARCH_LENGTH_MAX) return [];
  const kinds = as === null ? likeliest(text) : [as];
  return kinds.flatMap((kind) => READERS[kind](text) ?? []);
}

/** Many tracking numbers end with four given digits, but few with a whole phone number. */
function likeliest(text: string): readonly SearchKind[] {
  const phone = READERS.phone(text);
  const isWhole = phone?.kind === "phone" && [7, 10].includes(phone.digits.length);
  return isWhole ? PHONE_FIRST : SEARCH_KINDS;
}

export const parseSearchKind = (value: unknown): SearchKind | null =>
  SEARCH_KINDS.find((kind) => kind === value) ?? null;

/** Long enough for an index on parts. */
export const isLongEnough = (part: string): boolean => part.length >= PART_LENGTH_MIN;
