/** The digits of a plain text (domain/text/plain-text.ts), each with its position (CARD-8). */
export interface DigitRow {
  count: number;
  digit(index: number): number;
  /** Its index in the text. */
  placeOf(index: number): number;
  /** Digits without a letter between them belong to one stretch. */
  stretchOf(index: number): number;
  beginsGroup(index: number): boolean;
  endsGroup(index: number): boolean;
  /** The Luhn sum: its last digit is 0 if the check digit is right (ISO/IEC 7812, annex B). */
  luhnSum(first: number, last: number): number;
}

const ZERO = 48;
const ASCII_MAX = 127;

export function digitsOf(plain: string): DigitRow {
  const digits = new Uint8Array(plain.length);
  const places = new Uint32Array(plain.length);
  const stretches = new Uint32Array(plain.length);
  /** Running sums with every other digit doubled, for odd and even positions. */
  const sums = [new Uint32Array(plain.length + 1), new Uint32Array(plain.length + 1)] as const;
  let count = 0;
  let stretch = 0;
  for (let at = 0; at < plain.length; at++) {
    const code = plain.charCodeAt(at);
    if (isLetter(code)) stretch += 1;
    if (!isDigit(code)) continue;
    const digit = code - ZERO;
    const doubled = digit < 5 ? digit * 2 : digit * 2 - 9;
    const isOdd = count % 2 === 1;
    digits[count] = digit;
    places[count] = at;
    stretches[count] = stretch;
    sums[0][count + 1] = (sums[0][count] ?? 0) + (isOdd ? doubled : digit);
    sums[1][count + 1] = (sums[1][count] ?? 0) + (isOdd ? digit : doubled);
    count += 1;
  }
  const placeOf = (index: number) => places[index] ?? -2;
  return {
    count,
    digit: (index) => digits[index] ?? 0,
    placeOf,
    stretchOf: (index) => stretches[index] ?? 0,
    beginsGroup: (index) => index === 0 || placeOf(index - 1) !== placeOf(index) - 1,
    endsGroup: (index) => index === count - 1 || placeOf(index + 1) !== placeOf(index) + 1,
    luhnSum(first, last) {
      const sum = last % 2 === 0 ? sums[0] : sums[1]; // the last one is not doubled
      return (sum[last + 1] ?? 0) - (sum[first] ?? 0);
    },
  };
}

/**
 * Whether a text may have that many digits without a letter between them. Checked on the original text, before
 * plainText: a character beyond ASCII may stand for any number of digits.
 */
export function mayHaveStretch(text: string, length: number): boolean {
  let digits = 0;
  for (let at = 0; at < text.length && digits < length; at++) {
    const code = text.charCodeAt(at);
    if (code > ASCII_MAX) return true;
    if (isDigit(code)) digits += 1;
    else if (isLetter(code)) digits = 0;
  }
  return digits >= length;
}

const isDigit = (code: number): boolean => code >= ZERO && code <= ZERO + 9;

const isLetter = (code: number): boolean =>
  (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
