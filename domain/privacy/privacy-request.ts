import { CARD_DATA_REFUSED, findCardNumber } from "#domain/card-data/card-data.ts";
import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { choice } from "#domain/record/choice-fields.ts";
import { lines } from "#domain/record/text-fields.ts";
import { staffAct } from "#domain/staff/staff-act.ts";
import { lengthProblem } from "#domain/text/field-limits.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";
import { hiddenProblem } from "#domain/text/visible-text.ts";
import { addDays, type PlainDate } from "#domain/time/plain-date.ts";

/** Requests that a customer can make about their data (PRIV-15). */
export const PRIVACY_KINDS = ["access", "correct", "delete", "opt_out"] as const;
export type PrivacyKind = (typeof PRIVACY_KINDS)[number];

/** `erased`: it was open when its customer was erased. */
export const PRIVACY_STATES = ["open", "done", "declined", "erased"] as const;
export type PrivacyState = (typeof PRIVACY_STATES)[number];

/** Days to answer unless a state's rule says otherwise (answer-terms.ts), and days of the one extension. */
export const ANSWER_DAYS = 45;
/** A request is marked as urgent this many days before it is due. */
export const WARNING_DAYS = 7;
const TEXT_MAX = 1000;

export const putOffDue = (dueOn: PlainDate): PlainDate => addDays(dueOn, ANSWER_DAYS);

export type DueLevel = "overdue" | "soon" | "later";

export function dueLevel(dueOn: PlainDate, today: PlainDate): DueLevel {
  if (dueOn < today) return "overdue";
  return dueOn <= addDays(today, WARNING_DAYS) ? "soon" : "later";
}

const isPrivacyKind = (text: string): text is PrivacyKind =>
  PRIVACY_KINDS.some((known) => known === text);

export interface PrivacyFields {
  kind: string;
  text: string;
}

/** Reads a customer's form from any body; never throws. */
export const parsePrivacyRequest = (body: unknown): PrivacyFields =>
  trimmedFields(body, ["kind", "text"]);

export function validatePrivacyRequest({
  kind,
  text,
}: PrivacyFields): FormCheck<PrivacyFields, { kind: PrivacyKind; text: string }> {
  if (!isPrivacyKind(kind)) return formCheck({ kind: "Please choose what you ask for." }, null);
  const isMissing = kind === "correct" && text === "";
  const fieldErrors = fieldErrorsOf({
    text: isMissing ? "Please tell us what is wrong, and what is right." : textProblem(text),
  });
  return formCheck(fieldErrors, { kind, text });
}

const OUTCOMES = { done: "Done", declined: "Declined", put_off: "Extended" };

/** Staff's answer to a request, by email. */
export const ANSWER_PRIVACY = staffAct("customers.change", {
  act: choice("Outcome", OUTCOMES),
  answer: lines("Answer", {
    max: TEXT_MAX,
    hint: "Emailed to the person and shown on their account page.",
    problem: cardProblem,
  }),
});

export type PrivacyOutcome = keyof typeof OUTCOMES;

const textProblem = (text: string): string | null =>
  lengthProblem("This", text, TEXT_MAX) ?? hiddenProblem("This", text) ?? cardProblem(text);

function cardProblem(text: string): string | null {
  return findCardNumber(text) === null ? null : CARD_DATA_REFUSED;
}
