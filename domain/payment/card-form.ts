import { isFiveDigits, lengthProblem } from "#domain/contact/contact-checks.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";

/**
 * The five card inputs. They are checked and turned into a token in the browser; number and
 * security code never reach the server (rulings, Customers, orders, payment).
 */
export interface CardFields {
  cardNumber: string;
  expiry: string;
  cvv: string;
  cardZip: string;
  billingAddress: string;
}

export const CARD_LABELS: Record<keyof CardFields, string> = {
  cardNumber: "Card Number",
  expiry: "Expiry Date",
  cvv: "CVV",
  cardZip: "Card ZIP Code",
  billingAddress: "Billing Address",
};

export const MAX_CARD_NUMBER_LENGTH = 64;

const CARD_KEYS = ["cardNumber", "expiry", "cvv", "cardZip", "billingAddress"] as const;

export interface CardCheck {
  fieldErrors: Partial<Record<keyof CardFields, string>>;
  /** The sentence above the fields; null where none is missing. */
  formError: string | null;
}

/** Reads the inputs from whatever is given; never throws. */
export const parseCardFields = (body: unknown): CardFields => trimmedFields(body, CARD_KEYS);

/** The exact texts of product-spec 5. A date that has passed is the gateway's to decline. */
export function validateCard(fields: CardFields): CardCheck {
  const missing = CARD_KEYS.filter((key) => fields[key].trim() === "");
  const fieldErrors: CardCheck["fieldErrors"] = {};
  for (const key of CARD_KEYS) {
    const problem = missing.includes(key)
      ? `${CARD_LABELS[key]} is required`
      : PROBLEMS[key](fields[key].trim());
    if (problem !== null) fieldErrors[key] = problem;
  }
  const labels = missing.map((key) => CARD_LABELS[key]).join(", ");
  return {
    fieldErrors,
    formError: missing.length > 0 ? `Please fill in the following payment fields: ${labels}` : null,
  };
}

const PROBLEMS: Record<keyof CardFields, (text: string) => string | null> = {
  cardNumber: (text) => lengthProblem(CARD_LABELS.cardNumber, text, MAX_CARD_NUMBER_LENGTH),
  expiry: (text) =>
    /^(0[1-9]|1[0-2])\/\d{2}$/.test(text) ? null : "Expiry date must be in MM/YY format",
  cvv: (text) => (/^\d{3,4}$/.test(text) ? null : "CVV must be 3 or 4 digits"),
  cardZip: (text) => (isFiveDigits(text) ? null : "Card ZIP Code must be 5 digits"),
  billingAddress: (text) => lengthProblem(CARD_LABELS.billingAddress, text),
};
