import { textsOf } from "#domain/text/parse-json.ts";
import { mayHaveStretch } from "./digit-row.ts";
import { scanForCards } from "./scan-for-cards.ts";

/*
 * Card numbers and security codes must never reach us (CARD-4). This detects likely ones, in requests and in the
 * database audit.
 */

/**
 * The minimum number of digits in a card number. Nearly every text has fewer without a letter between them and needs no
 * search.
 */
const DIGITS_MIN = 13;
const mayHoldCard = (text: string): boolean => mayHaveStretch(text, DIGITS_MIN);

/** The card numbers in a text as written, with their separators. */
export function findCardNumbers(text: string): string[] {
  if (!mayHoldCard(text)) return [];
  return scanForCards(text).cards.map(({ start, end }) => text.slice(start, end));
}

/** The first card number, or `null`. */
export const findCardNumber = (text: string): string | null => findCardNumbers(text)[0] ?? null;

/** The text with its card numbers masked to the last four digits (CARD-7). */
export function maskCardNumbers(text: string): string {
  if (!mayHoldCard(text)) return text;
  let masked = "";
  let at = 0;
  for (const { start, end, lastFour } of scanForCards(text).cards) {
    masked += `${text.slice(at, start)}(card ${lastFour})`;
    at = end;
  }
  return masked + text.slice(at);
}

/** The beginning of a text from outside, safe to store: cutting a longer number can produce a card number. */
export const cutText = (text: string, lengthMax: number): string =>
  maskCardNumbers(text.slice(0, lengthMax));

const CARD_FIELD =
  /^(?:credit|debit)?(?:card|cc)?(?:cvv2?|cvc2?|csc|cxx|cid)$|securitycode|verification(?:code|value)$|^(?:credit|debit)?(?:card|cc)(?:number|num|no)$|^pan$/;

/** Whether a field's name indicates a card number or a security code. */
export function isCardField(name: string): boolean {
  return CARD_FIELD.test(name.toLowerCase().replaceAll(/[^a-z0-9]/g, ""));
}

/** Whether a named value is or contains card data. */
export function isCardData(name: string, value: string): boolean {
  if (value.trim() === "") return false;
  return isCardField(name) || findCardNumber(value) !== null;
}

/** The same for a whole JSON value, at any depth. */
export function holdsCardData(value: unknown): boolean {
  for (const { name, text } of textsOf(value)) if (isCardData(name, text)) return true;
  return false;
}

export const CARD_DATA_REFUSED =
  "This looks like a card number or a security code, so we did not save it. Please enter card details only in the card form.";
