import { CARD_DATA_REFUSED, findCardNumber } from "#domain/card-data/card-data.ts";
import { type FieldErrors, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { parseUsState, stateCode } from "#domain/place/us-states.ts";
import { lengthProblem } from "#domain/text/field-limits.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";
import { hiddenProblem } from "#domain/text/visible-text.ts";
import {
  cutZip,
  missingFieldsText,
  phoneDigits,
  phoneProblem,
  stateFormatProblem,
  zipCodeProblem,
} from "./contact-checks.ts";
import { INVALID_EMAIL, isEmail } from "./email.ts";

/** The seven fields shared by the checkout and the subscription form (ORDER-2). */
export interface ContactFields {
  fullName: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  phone: string;
  email: string;
}

export const CONTACT_KEYS = [
  "fullName",
  "address",
  "city",
  "state",
  "zipCode",
  "phone",
  "email",
] as const satisfies (keyof ContactFields)[];

export const CONTACT_LABELS: Record<keyof ContactFields, string> = {
  fullName: "Full Name",
  address: "Street Address",
  city: "City",
  state: "State",
  zipCode: "ZIP Code",
  phone: "Phone Number",
  email: "Email",
};

/** Reads a contact's and other fields from any body; never throws. A state typed by its name becomes its code. */
export function contactFields<Key extends string>(
  body: unknown,
  keys: readonly (Key | "state")[],
): Record<Key | "state", string> {
  const fields = trimmedFields(body, keys);
  return { ...fields, state: parseUsState(fields.state) ?? fields.state };
}

/** Labels and emails show these values side by side, so a card number could be split across them. */
const BESIDE_EACH_OTHER = [
  ["address", "city"],
  ["fullName", "email", "phone"],
] as const satisfies (keyof ContactFields)[][];

/** Trimmed, with a two-letter state, five-digit ZIP and ten-digit phone. */
export const normalizeContact = (fields: ContactFields): ContactFields => ({
  fullName: fields.fullName.trim(),
  address: fields.address.trim(),
  city: fields.city.trim(),
  state: stateCode(fields.state),
  zipCode: cutZip(fields.zipCode),
  phone: phoneDigits(fields.phone),
  email: fields.email.trim(),
});

/** Also lists missing fields above the form: 'Please fill in the following required fields: ...'. */
export function validateContact(fields: ContactFields): FormCheck<ContactFields> {
  const fieldErrors: FieldErrors<ContactFields> = {};
  const missing = CONTACT_KEYS.filter((key) => fields[key].trim() === "");
  for (const key of CONTACT_KEYS) {
    const label = CONTACT_LABELS[key];
    const text = fields[key].trim();
    const problem = missing.includes(key)
      ? `${label} is required`
      : (lengthProblem(label, text) ?? PROBLEMS[key]?.(text) ?? null);
    if (problem !== null) fieldErrors[key] = problem;
  }
  for (const keys of BESIDE_EACH_OTHER) {
    if (findCardNumber(keys.map((key) => fields[key]).join(", ")) === null) continue;
    const at = keys.find((key) => findCardNumber(fields[key]) !== null) ?? keys[0];
    fieldErrors[at] = CARD_DATA_REFUSED;
  }
  const missingText = missingFieldsText(missing.map((key) => CONTACT_LABELS[key]));
  return formCheck(fieldErrors, normalizeContact(fields), missing.length > 0 ? missingText : null);
}

const PROBLEMS: Partial<Record<keyof ContactFields, (text: string) => string | null>> = {
  fullName: (text) => hiddenProblem(CONTACT_LABELS.fullName, text),
  address: (text) => hiddenProblem(CONTACT_LABELS.address, text),
  city: (text) => hiddenProblem(CONTACT_LABELS.city, text),
  state: stateFormatProblem,
  zipCode: zipCodeProblem,
  phone: phoneProblem,
  email: (text) => (isEmail(text) ? null : INVALID_EMAIL),
};
