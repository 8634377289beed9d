import {
  CONTACT_KEYS,
  type ContactFields,
  normalizeContact,
  validateContact,
  contactFields,
} from "#domain/account/contact-form.ts";
import { type FieldErrors, type FormCheck, formCheck } from "#domain/form/form-check.ts";

/** A request to subscribe to a plan. The payload calls the name `name`. */
export interface SubscriptionFields extends ContactFields {
  planName: string;
}

export const UNKNOWN_PLAN = "Please choose one of our plans";

/** Reads the request from any body; never throws. */
export function parseSubscription(body: unknown): SubscriptionFields {
  const { name, ...fields } = contactFields(body, [...CONTACT_KEYS, "name", "planName"] as const);
  return { ...fields, fullName: fields.fullName || name };
}

/** All fields required, state 2 letters, ZIP 5 digits, phone 10 digits, email (PLAN-3). */
export function validateSubscription(
  fields: SubscriptionFields,
  planNames: readonly string[],
): FormCheck<SubscriptionFields> {
  const contact = validateContact(fields);
  const fieldErrors: FieldErrors<SubscriptionFields> = { ...contact.fieldErrors };
  if (!planNames.includes(fields.planName)) fieldErrors.planName = UNKNOWN_PLAN;
  const values = { ...normalizeContact(fields), planName: fields.planName };
  return formCheck(fieldErrors, values, contact.formError);
}
