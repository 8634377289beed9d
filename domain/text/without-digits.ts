const LETTERS = "ghijklmnop";

/**
 * Letters for digits, so that a number by chance is never taken for a card's (CARD-4). Texts in hexadecimal stay
 * different from one another.
 */
export const withoutDigits = (text: string): string =>
  text.replaceAll(/\d/g, (digit) => LETTERS.charAt(Number(digit)));
