import { INVALID_EMAIL, isEmail, normalizeEmail } from "#domain/account/email.ts";
import { type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { parseUsState, type UsState } from "#domain/place/us-states.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";
import { type PrivacyFields, type PrivacyKind, validatePrivacyRequest } from "./privacy-request.ts";

/** A request from anyone, with or without an account (PRIV-18). */
export interface PublicPrivacyFields extends PrivacyFields {
  email: string;
  /** "" if not given. */
  state: string;
}

export interface PublicPrivacyRequest {
  email: string;
  residence: UsState | null;
  kind: PrivacyKind;
  text: string;
}

/** Reads the form from any body; never throws. */
export const parsePublicRequest = (body: unknown): PublicPrivacyFields =>
  trimmedFields(body, ["email", "state", "kind", "text"]);

export function validatePublicRequest(
  fields: PublicPrivacyFields,
): FormCheck<PublicPrivacyFields, PublicPrivacyRequest> {
  const email = normalizeEmail(fields.email);
  const residence = parseUsState(fields.state);
  const asked = validatePrivacyRequest(fields);
  const fieldErrors = {
    ...asked.fieldErrors,
    ...(isEmail(email) ? {} : { email: INVALID_EMAIL }),
    ...(fields.state === "" || residence !== null ? {} : { state: "Please choose a state." }),
  };
  return formCheck(fieldErrors, asked.values && { ...asked.values, email, residence });
}
