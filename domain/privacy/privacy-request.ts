import { CARD_DATA_REFUSED, findCardNumber } from "#domain/card-data/card-data.ts";
import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
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

export interface PrivacyAnswerFields {
  /** "done", "declined" or "put_off", from the button that was pressed. */
  act: string;
  privacyRequestId: string;
  answer: string;
}

export interface PrivacyAnswerValues {
  act: "done" | "declined" | "put_off";
  privacyRequestId: number;
  answer: string;
}

const ACTS = ["done", "declined", "put_off"] as const;

/** Reads the staff's form from any body; never throws. */
export const parsePrivacyAnswer = (body: unknown): PrivacyAnswerFields =>
  trimmedFields(body, ["act", "privacyRequestId", "answer"]);

/** `null` if there is no such number. */
export const parsePrivacyRequestId = (text: string): number | null =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

export function validatePrivacyAnswer(
  fields: PrivacyAnswerFields,
): FormCheck<PrivacyAnswerFields, PrivacyAnswerValues> {
  const privacyRequestId = parsePrivacyRequestId(fields.privacyRequestId);
  if (privacyRequestId === null) return formCheck({ act: "This request doesn't exist." }, null);
  const act = ACTS.find((known) => known === fields.act);
  if (act === undefined) return formCheck({ act: "Choose an action." }, null);
  const { answer } = fields;
  const fieldErrors = fieldErrorsOf({
    answer: answer === "" ? "Enter an answer." : textProblem(answer),
  });
  return formCheck(fieldErrors, {
    act,
    privacyRequestId,
    answer,
  });
}

const textProblem = (text: string): string | null =>
  lengthProblem("This", text, TEXT_MAX) ??
  hiddenProblem("This", text) ??
  (findCardNumber(text) === null ? null : CARD_DATA_REFUSED);
