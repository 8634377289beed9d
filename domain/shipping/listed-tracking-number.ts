import { isScientific, seemsRounded } from "#domain/text/spreadsheet-number.ts";
import { parseTrackingNumber } from "./tracking-number.ts";

/** A cell of a list: the number, with anything staff should check before it ships; or why it isn't one. */
export type ListedNumber = { number: string; warning: string | null } | { problem: string };

const DATES = [
  /^\d{4}([-/.])\d{1,2}\1\d{1,2}(?: .*)?$/,
  /^\d{1,2}([-/.])\d{1,2}(?:\1(?:\d{2}|\d{4}))?(?: .*)?$/,
  /^20\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/,
];

/**
 * A tracking number in a list that wasn't typed by hand (SHIP-18). Carriers' formats differ too much to require one, so
 * only values that are certainly something else are refused: words, dates, amounts, and numbers rounded by a
 * spreadsheet.
 */
export function listedTrackingNumber(cell: string): ListedNumber {
  if (isScientific(cell))
    return {
      problem: `A spreadsheet rounded this number to ${cell}. Use the carrier's original file, or format the column as text.`,
    };
  const tracking = parseTrackingNumber(cell);
  if (!tracking.ok) return { problem: tracking.error };
  const { value: number } = tracking;
  const quoted = `“${number.slice(0, 40)}”`;
  if (isWords(number)) return { problem: `${quoted} isn't a tracking number.` };
  if (/^\d+\.\d{1,2}$/.test(number)) return { problem: `${quoted} is an amount.` };
  if (DATES.some((form) => form.test(number))) return { problem: `${quoted} is a date.` };
  const warning = seemsRounded(number)
    ? "Ends in zeros, so a spreadsheet may have rounded it. Compare it with the label."
    : null;
  return { number, warning };
}

/** "delivered 12/02", "Priority Mail 2-Day": no digits at all, or a word without digits. */
const isWords = (text: string): boolean =>
  !/\d/.test(text) ||
  text.split(/[ /_.-]/).some((word) => /^[a-z]{3,}$/i.test(word)) ||
  (/[a-z]{3}/i.test(text) && text.replaceAll(/\D/g, "").length < 3);
