/** Checks that the checkout, the subscription form and the card form share. */

/** The labels in the order of the form (ORDER-2). */
export function missingFieldsText(labels: readonly string[]): string {
  return `Please fill in the following required fields: ${labels.join(", ")}`;
}

/** "98101-1234" -> "98101": ZIP+4 is cut to five digits (ORDER-3); anything else is only trimmed. */
export const cutZip = (text: string): string => text.trim().replace(/^(\d{5})[- ]?\d{4}$/, "$1");

/** Five digits, or ZIP+4 (ORDER-3). */
export const isZip = (text: string): boolean => /^\d{5}$/.test(cutZip(text));

export function zipCodeProblem(text: string): string | null {
  return isZip(text) ? null : "ZIP Code must be 5 digits";
}

/** "(555) 555-0100", "555.555.0100" and "+1 555 555 0100" -> "5555550100", without the country code. */
export const phoneDigits = (text: string): string =>
  text.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");

export function phoneProblem(text: string): string | null {
  return phoneDigits(text).length === 10 ? null : "Phone Number must be 10 digits";
}

export function stateFormatProblem(text: string): string | null {
  return /^[A-Za-z]{2}$/.test(text.trim()) ? null : "State must be a 2-letter code (e.g., CA)";
}
