import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { lengthProblem } from "#domain/text/field-limits.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";
import { hiddenProblem } from "#domain/text/visible-text.ts";
import { INVALID_EMAIL, isEmail, normalizeEmail } from "./email.ts";

export interface NewsletterFields {
  name: string;
  email: string;
  subject: string;
}

/** The form's messages (NEWS-2); only this form ends them with a period. */
export const NEWSLETTER_INVALID_EMAIL = `${INVALID_EMAIL}.`;
export const NEWSLETTER_NAME_REQUIRED = "Please enter your name.";
export const NEWSLETTER_SUCCESS = "Successfully subscribed!";
/** Shown after it: nothing is sent until the address is confirmed. */
export const NEWSLETTER_CONFIRM = "Check your email to confirm.";

/** Reads the form's three fields from any body; never throws. */
export const parseNewsletter = (body: unknown): NewsletterFields =>
  trimmedFields(body, ["name", "email", "subject"]);

/** Name and email are required, the subject is not (NEWS-1). */
export function validateNewsletter(fields: NewsletterFields): FormCheck<NewsletterFields> {
  const email = normalizeEmail(fields.email);
  const name = fields.name.trim();
  const subject = fields.subject.trim();
  const fieldErrors = fieldErrorsOf({
    name:
      name === ""
        ? NEWSLETTER_NAME_REQUIRED
        : (lengthProblem("Name", name) ?? hiddenProblem("Name", name)),
    email: isEmail(email) ? null : NEWSLETTER_INVALID_EMAIL,
    subject: lengthProblem("Subject", subject) ?? hiddenProblem("Subject", subject),
  });
  return formCheck(fieldErrors, { name, email, subject });
}
