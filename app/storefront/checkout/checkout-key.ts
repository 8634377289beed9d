import { withoutDigits } from "#domain/text/without-digits.ts";

/**
 * A new idempotency key: 122 random bits without digits, because a form with anything that looks like a card number is
 * refused (CARD-4), and some random keys would look like one.
 */
export const newCheckoutKey = (): string => withoutDigits(crypto.randomUUID());
