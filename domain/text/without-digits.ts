const LETTERS = "ghijklmnop";

/**
 * Replaces digits with letters, so a random number is never mistaken for a card's (CARD-4). Hexadecimal texts stay
 * different from one another.
 */
export const withoutDigits = (text: string): string =>
  text.replaceAll(/\d/g, (digit) => LETTERS.charAt(Number(digit)));
