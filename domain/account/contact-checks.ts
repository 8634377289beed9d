import { parseUsState } from "#domain/place/us-states.ts";
import { foldText } from "#domain/text/fold-text.ts";
import { trimUnseen } from "#domain/text/trimmed-text.ts";

/** Checks that the checkout, the subscription form and the card form share. */

/** Lists the labels in the order of the form (ORDER-2). */
export function missingFieldsText(labels: readonly string[]): string {
  return `Please fill in the following required fields: ${labels.join(", ")}`;
}

/** "98101-1234" -> "98101", "10 022" -> "10022": ZIP+4 is cut to five digits (ORDER-3); anything else is only trimmed. */
export function cutZip(text: string): string {
  const digits = foldText(text).replaceAll(" ", "");
  return /^(\d{5})(?:-?\d{4})?$/.exec(digits)?.[1] ?? trimUnseen(text);
}

/** Five digits, or ZIP+4 (ORDER-3). */
export const isZip = (text: string): boolean => /^\d{5}$/.test(cutZip(text));

export function zipCodeProblem(text: string): string | null {
  return isZip(text) ? null : "ZIP Code must be 5 digits";
}

/** The extension of an office phone; the digits before it are the number. */
const EXTENSION = /(?<=\d[\s).,;]*)(?:extension|extn|ext|x|#)[\s.:=#]*\d{1,7}$/;

/** "(555) 555-0100", "+1 555 555 0100" and "555.555.0100 ext. 5" -> "5555550100", without country code and extension. */
export const phoneDigits = (text: string): string =>
  foldText(text)
    .replace(EXTENSION, "")
    .replace(/\D/g, "")
    .replace(/^1(?=\d{10}$)/, "");

export function phoneProblem(text: string): string | null {
  return phoneDigits(text).length === 10 ? null : "Phone Number must be 10 digits";
}

export function stateFormatProblem(text: string): string | null {
  return /^[A-Za-z]{2}$/.test(trimUnseen(text)) || parseUsState(text) !== null
    ? null
    : "State must be a 2-letter code (e.g., CA)";
}
