/*
 * Card numbers and security codes have no business on our side (rulings, Card data). What looks like
 * one is told here, for requests that bring it along and for the audit of the database.
 */

/** What is made of digits and dashes and is no card: identifiers in RFC 9562's form, telephone numbers. */
const NO_CARD =
  /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b|(?<![\w-])(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}(?!\w)/gi;
/** Groups of digits that a blank or a dash divides, that no letter touches and that are no decimals. */
const DIGIT_GROUPS = /(?<![A-Za-z0-9_]|\d\.)\d+(?:[ -]+\d+)*(?![A-Za-z0-9_])/g;
const DIGITS_MIN = 13;
const DIGITS_MAX = 19;
/** The first digit of every payment card: Mastercard 2 and 5, American Express and Diners 3, Visa 4, Discover and Maestro 6 (ISO/IEC 7812). */
const FIRST_DIGIT = /^[2-6]/;

/** A card number as it stands in a text, blanks and dashes included; null where there is none. */
export function findCardNumber(text: string): string | null {
  if (text.length < DIGITS_MIN) return null;
  for (const [run] of text.replace(NO_CARD, " | ").matchAll(DIGIT_GROUPS)) {
    const found = cardAmong(run);
    if (found !== null) return found;
  }
  return null;
}

/** A number may stand between other digits, e.g. before the date: each stretch of whole groups is tried. */
function cardAmong(run: string): string | null {
  const groups = [...run.matchAll(/\d+/g)];
  for (const [from, first] of groups.entries()) {
    let digits = "";
    for (const group of groups.slice(from)) {
      digits += group[0];
      if (digits.length > DIGITS_MAX) break;
      if (digits.length >= DIGITS_MIN && FIRST_DIGIT.test(digits) && hasLuhnDigit(digits))
        return run.slice(first.index, group.index + group[0].length);
    }
  }
  return null;
}

/** Whether the last digit is the check digit of the others (ISO/IEC 7812, annex B). */
function hasLuhnDigit(digits: string): boolean {
  let sum = 0;
  for (const [place, digit] of digits.split("").toReversed().entries()) {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** A text without its card numbers: their last four digits stay. */
export function maskCardNumbers(text: string): string {
  let masked = text;
  for (let found = findCardNumber(masked); found !== null; found = findCardNumber(masked))
    masked = masked.replace(found, `(card ${found.replace(/\D/g, "").slice(-4)})`);
  return masked;
}

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
export function holdsCardData(value: unknown, name = ""): boolean {
  if (typeof value === "object" && value !== null)
    return Object.entries(value).some(([key, member]) =>
      holdsCardData(member, Array.isArray(value) ? name : key),
    );
  return (typeof value === "string" || typeof value === "number") && isCardData(name, `${value}`);
}

export const CARD_DATA_REFUSED =
  "This looks like a card number or a security code, so nothing of it was kept. Please type card details into the card form alone.";
