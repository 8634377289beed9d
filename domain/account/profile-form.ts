import { type FieldErrors, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { INVALID_STATE, parseUsState } from "#domain/place/us-states.ts";
import { address2Problem } from "./address-line-2.ts";
import {
  type ContactFields,
  normalizeContact,
  validateContact,
  contactFields,
} from "./contact-form.ts";

export interface ProfileFields extends Omit<ContactFields, "email"> {
  address2: string;
}

export const PROFILE_KEYS = [
  "fullName",
  "phone",
  "address",
  "address2",
  "city",
  "state",
  "zipCode",
] as const satisfies (keyof ProfileFields)[];

/** Reads the profile from any body; never throws. */
export const parseProfile = (body: unknown): ProfileFields => contactFields(body, PROFILE_KEYS);

/** Fields that are filled in are checked as at checkout (ACCT-27); none is required, because the checkout asks for them. */
export function validateProfile(fields: ProfileFields): FormCheck<ProfileFields> {
  const asContact = { ...fields, email: "" };
  const contact = validateContact(asContact);
  const fieldErrors: FieldErrors<ProfileFields> = {};
  const problems = { ...contact.fieldErrors, address2: address2Problem(fields) ?? undefined };
  for (const key of PROFILE_KEYS) {
    const problem = problems[key];
    if (problem !== undefined && fields[key].trim() !== "") fieldErrors[key] = problem;
  }
  if (!fieldErrors.state && fields.state.trim() !== "" && parseUsState(fields.state) === null)
    fieldErrors.state = INVALID_STATE;
  const { email: _, ...values } = normalizeContact(asContact);
  return formCheck(fieldErrors, { ...values, address2: fields.address2.trim() });
}
