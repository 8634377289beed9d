const LETTERS = "ghijklmnop";

/**
 * A UUID without a digit, because a form with anything that looks like a card number is refused (CARD-4), and
 * some UUIDs would.
 */
export const inLetters = (uuid: string): string =>
  uuid.replaceAll(/\d/g, (digit) => LETTERS.charAt(Number(digit)));

/** A new idempotency key: 122 random bits. */
export const newCheckoutKey = (): string => inLetters(crypto.randomUUID());
