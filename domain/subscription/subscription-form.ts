import type { ContactFields } from "#domain/account/contact-form.ts";
import { CONTACT_KEYS, validateContact } from "#domain/account/contact-form.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";

/** A request to subscribe to a plan. The payload calls the name `name`. */
export interface SubscriptionFields extends ContactFields {
  planName: string;
}

export const UNKNOWN_PLAN = "Please choose one of our plans";

export interface SubscriptionCheck {
  fieldErrors: Partial<Record<keyof SubscriptionFields, string>>;
  formError: string | null;
  /** Normalized; null where something is wrong. */
  values: SubscriptionFields | null;
}

/** Reads the request from any body; never throws. */
export function parseSubscription(body: unknown): SubscriptionFields {
  const { name, ...fields } = trimmedFields(body, [...CONTACT_KEYS, "name", "planName"] as const);
  return { ...fields, fullName: fields.fullName || name };
}

/** All fields required, state 2 letters, ZIP 5 digits, phone 10 digits, email (PLAN-3). */
export function validateSubscription(
  fields: SubscriptionFields,
  planNames: readonly string[],
): SubscriptionCheck {
  const contact = validateContact(fields);
  const fieldErrors: SubscriptionCheck["fieldErrors"] = { ...contact.fieldErrors };
  if (!planNames.includes(fields.planName)) fieldErrors.planName = UNKNOWN_PLAN;
  const isSound = Object.keys(fieldErrors).length === 0;
  return {
    fieldErrors,
    formError: contact.formError,
    values: isSound ? { ...contact.values, planName: fields.planName } : null,
  };
}
