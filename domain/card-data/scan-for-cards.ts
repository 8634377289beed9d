import { plainText } from "#domain/text/plain-text.ts";
import { type DigitRow, digitsOf } from "./digit-row.ts";
import { withoutShapes } from "./no-card-shapes.ts";

export interface FoundCard {
  /** Its start and end index in the text. */
  start: number;
  end: number;
  lastFour: string;
}

export interface CardScan {
  /** In text order, without overlaps. */
  cards: FoundCard[];
  /** Number of characters and number lengths examined: linear in the text. */
  steps: number;
}

const LENGTHS = [19, 18, 17, 16, 15, 14, 13];

/**
 * Finds every card number in a text, however its digits are written and grouped: anything but a letter or digit may
 * separate them, and a letter ends the number. Other digits, such as a date, may surround it, so every run of whole
 * groups is tried. There are seven lengths, so the work is linear in the text.
 */
export function scanForCards(text: string): CardScan {
  const plain = plainText(text);
  const row = digitsOf(withoutShapes(plain.text));
  const cards: FoundCard[] = [];
  let steps = plain.text.length;
  for (let first = 0; first < row.count; first++) {
    if (!row.beginsGroup(first)) continue;
    steps += LENGTHS.length;
    const length = LENGTHS.find((one) => isCard(row, first, one));
    if (length === undefined) continue;
    const last = first + length - 1;
    cards.push({
      start: plain.startOf(row.placeOf(first)),
      end: plain.endOf(row.placeOf(last)),
      lastFour: [3, 2, 1, 0].map((back) => row.digit(last - back)).join(""),
    });
    first = last;
  }
  return { cards, steps };
}

/** Whether these digits are whole groups without a letter between them, and form a card number. */
function isCard(row: DigitRow, first: number, length: number): boolean {
  const last = first + length - 1;
  return (
    last < row.count &&
    row.endsGroup(last) &&
    row.stretchOf(first) === row.stretchOf(last) &&
    isIssued(row.digit(first), row.digit(first + 1)) &&
    row.luhnSum(first, last) % 10 === 0
  );
}

/**
 * How every payment card begins (ISO/IEC 7812): Mastercard 2 and 5, American Express, Diners and JCB 3, Visa 4,
 * Discover, Maestro and UnionPay 6. A number that begins like a year isn't one.
 */
function isIssued(one: number, two: number): boolean {
  if (one === 2) return two >= 2 && two <= 7;
  return one >= 3 && one <= 6;
}
