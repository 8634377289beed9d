import { textsOf } from "#domain/text/parse-json.ts";
import { scanForCards } from "./scan-for-cards.ts";

/*
 * Card numbers and security codes have no business on our side (CARD-4). What looks like
 * one is told here, for requests that bring it along and for the audit of the database.
 */

/** The fewest digits of a card: what is shorter needs no search. */
const DIGITS_MIN = 13;

/** The card numbers of a text as they stand in it, with what divides their digits. */
export function findCardNumbers(text: string): string[] {
  if (text.length < DIGITS_MIN) return [];
  return scanForCards(text).cards.map(({ start, end }) => text.slice(start, end));
}

/** The first of them; null where there is none. */
export const findCardNumber = (text: string): string | null => findCardNumbers(text)[0] ?? null;

/** A text without its card numbers: their last four digits stay (CARD-7). */
export function maskCardNumbers(text: string): string {
  if (text.length < DIGITS_MIN) return text;
  let masked = "";
  let at = 0;
  for (const { start, end, lastFour } of scanForCards(text).cards) {
    masked += `${text.slice(at, start)}(card ${lastFour})`;
    at = end;
  }
  return masked + text.slice(at);
}

/** The beginning of a text from outside, as it may be kept: a cut can make a card number of a longer one. */
export const cutText = (text: string, lengthMax: number): string =>
  maskCardNumbers(text.slice(0, lengthMax));

const CARD_FIELD =
  /^(?:card)?(?:cvv2?|cvc2?|csc|cxx|cid)$|securitycode|verification(?:code|value)$|^(?:credit|debit)?(?:card|cc)(?:number|num|no)$|^pan$/;

/** Whether a field's name says that a card number or a security code stands in it. */
export function isCardField(name: string): boolean {
  return CARD_FIELD.test(name.toLowerCase().replaceAll(/[^a-z0-9]/g, ""));
}

/** Whether a named value is, or holds, what must never reach us. */
export function isCardData(name: string, value: string): boolean {
  if (value.trim() === "") return false;
  return isCardField(name) || findCardNumber(value) !== null;
}

/** The same of a whole JSON value, however deep. */
export function holdsCardData(value: unknown): boolean {
  for (const { name, text } of textsOf(value)) if (isCardData(name, text)) return true;
  return false;
}

export const CARD_DATA_REFUSED =
  "This looks like a card number or a security code, so we did not save it. Please enter card details only in the card form.";
