import { isZip } from "#domain/account/contact-checks.ts";
import type { FormProblems } from "#domain/form/form-check.ts";
import { lengthProblem } from "#domain/text/field-limits.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";

/**
 * The five card inputs. They are checked and turned into a token in the browser; number and
 * security code never reach the server (CARD-1).
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

/** A problem with a field: it is missing, or the error text. */
export type CardProblem = "missing" | { text: string };
export type CardProblems = Partial<Record<keyof CardFields, CardProblem>>;

/** Without values, because they stay in the browser. Missing fields are listed above the form (CARD-2). */
export type CardCheck = FormProblems<CardFields>;

/** The exact texts (CARD-3), also for problems found by a gateway's own frame. */
export const CARD_TEXTS = {
  expiry: "Expiry date must be in MM/YY format",
  cvv: "CVV must be 3 or 4 digits",
  cardZip: "Card ZIP Code must be 5 digits",
} as const;

/** Reads the inputs from any value; never throws. */
export const parseCardFields = (body: unknown): CardFields => trimmedFields(body, CARD_KEYS);

/** Checks only the given fields. A past date is left for the gateway to decline. */
export function cardProblems(fields: Partial<CardFields>): CardProblems {
  const problems: CardProblems = {};
  for (const key of CARD_KEYS) {
    const text = fields[key]?.trim();
    if (text === undefined) continue;
    const problem = PROBLEMS[key](text);
    if (text === "") problems[key] = "missing";
    else if (problem !== null) problems[key] = { text: problem };
  }
  return problems;
}

/** The problems still shown after some fields change; none are added (ORDER-27). */
export function recheckCard(shown: CardProblems, changes: Partial<CardFields>): CardProblems {
  const now = cardProblems(changes);
  const left: CardProblems = { ...shown };
  for (const key of CARD_KEYS)
    if (key in changes && key in shown) {
      delete left[key];
      if (now[key] !== undefined) left[key] = now[key];
    }
  return left;
}

/** The problems in words. */
export function cardCheck(problems: CardProblems): CardCheck {
  const fieldErrors: CardCheck["fieldErrors"] = {};
  for (const key of CARD_KEYS) {
    const problem = problems[key];
    if (problem !== undefined)
      fieldErrors[key] = problem === "missing" ? `${CARD_LABELS[key]} is required` : problem.text;
  }
  const missing = CARD_KEYS.filter((key) => problems[key] === "missing");
  const labels = missing.map((key) => CARD_LABELS[key]).join(", ");
  return {
    fieldErrors,
    formError: missing.length > 0 ? `Please fill in the following payment fields: ${labels}` : null,
  };
}

/** All five, as typed. */
export const validateCard = (fields: CardFields): CardCheck => cardCheck(cardProblems(fields));

/**
 * Checks the fields that a server can check for a tokenized card: those typed beside it (CARD-3). An expiry that the
 * gateway doesn't report is "".
 */
export function validateTokenCard(card: {
  expiry: string;
  zip: string;
  street: string;
}): CardCheck {
  const { expiry, zip: cardZip, street: billingAddress } = card;
  return cardCheck(cardProblems({ ...(expiry && { expiry }), cardZip, billingAddress }));
}

const PROBLEMS: Record<keyof CardFields, (text: string) => string | null> = {
  cardNumber: (text) => lengthProblem(CARD_LABELS.cardNumber, text, MAX_CARD_NUMBER_LENGTH),
  expiry: (text) => (/^(0[1-9]|1[0-2])\/\d{2}$/.test(text) ? null : CARD_TEXTS.expiry),
  cvv: (text) => (/^\d{3,4}$/.test(text) ? null : CARD_TEXTS.cvv),
  cardZip: (text) => (isZip(text) ? null : CARD_TEXTS.cardZip),
  billingAddress: (text) => lengthProblem(CARD_LABELS.billingAddress, text),
};
