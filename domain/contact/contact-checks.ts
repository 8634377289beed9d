/** Checks that the checkout, the subscription form and the card form share (product-spec 5). */

/** No honest name or street is longer; guards the database and the labels. */
export const MAX_FIELD_LENGTH = 200;

/** Product-spec 5: the labels in the order of the form. */
export function missingFieldsText(labels: readonly string[]): string {
  return `Please fill in the following required fields: ${labels.join(", ")}`;
}

export function lengthProblem(label: string, text: string, max = MAX_FIELD_LENGTH): string | null {
  return text.length > max ? `${label} must be at most ${max} characters` : null;
}

/** Exactly five digits after trimming; ZIP+4 is refused (product-spec 5). */
export const isFiveDigits = (text: string): boolean => /^\d{5}$/.test(text.trim());

export function zipCodeProblem(text: string): string | null {
  return isFiveDigits(text) ? null : "ZIP Code must be 5 digits";
}

/** "(555) 010-1234" -> "5550101234". */
export const phoneDigits = (text: string): string => text.replace(/\D/g, "");

export function phoneProblem(text: string): string | null {
  return phoneDigits(text).length === 10 ? null : "Phone Number must be 10 digits";
}

export function stateFormatProblem(text: string): string | null {
  return /^[A-Za-z]{2}$/.test(text.trim()) ? null : "State must be a 2-letter code (e.g., CA)";
}
