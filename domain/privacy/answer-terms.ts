import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { parseStaffNote } from "#domain/form/staff-note.ts";
import { parseUsState, type UsState } from "#domain/place/us-states.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";
import { addDays, isDay, type PlainDate } from "#domain/time/plain-date.ts";
import { ANSWER_DAYS } from "./privacy-request.ts";

/** The number of days for answering a request, starting on a date (PRIV-17). */
export interface AnswerTerm {
  /** `null` for every state without its own term. */
  state: UsState | null;
  fromDay: PlainDate;
  /** `null` to use the term for all states again. */
  days: number | null;
}

/** @param terms newest row first if two start on the same day */
export function answerDays(
  terms: readonly AnswerTerm[],
  residence: UsState | null,
  day: PlainDate,
): number {
  const daysOf = (state: UsState | null): number | null =>
    terms
      .filter((term) => term.state === state && term.fromDay <= day)
      .reduce<AnswerTerm | null>((latest, term) => later(latest, term), null)?.days ?? null;
  const own = residence === null ? null : daysOf(residence);
  return own ?? daysOf(null) ?? ANSWER_DAYS;
}

const later = (latest: AnswerTerm | null, term: AnswerTerm): AnswerTerm =>
  latest === null || term.fromDay > latest.fromDay ? term : latest;

export const answerDue = (
  terms: readonly AnswerTerm[],
  residence: UsState | null,
  openedOn: PlainDate,
): PlainDate => addDays(openedOn, answerDays(terms, residence, openedOn));

const KEYS = ["state", "fromDay", "days", "reason", "seenId"] as const;

/** The form as typed; `seenId` is the newest row that the form was shown with. */
export type TermFields = Record<(typeof KEYS)[number], string>;

/** Reads the staff's form from any body; never throws. */
export const parseTerm = (body: unknown): TermFields => trimmedFields(body, KEYS);

/** The state field's value for all states. */
export const EVERYWHERE = "everywhere";

export interface TermValues extends AnswerTerm {
  reason: string;
  seenId: number;
}

const DAYS_MAX = 365;
const LAST_DAY = "2099-12-31";

/** @param today in shop time */
export function validateTerm(
  fields: TermFields,
  today: PlainDate,
): FormCheck<TermFields, TermValues> {
  const state = parseUsState(fields.state);
  const days = /^[1-9]\d{0,2}$/.test(fields.days) ? Number(fields.days) : null;
  const isDays = days !== null && days <= DAYS_MAX;
  const isComing = isDay(fields.fromDay) && fields.fromDay >= today && fields.fromDay <= LAST_DAY;
  const reason = parseStaffNote(fields.reason, "A source");
  const fieldErrors = fieldErrorsOf<keyof TermFields>({
    state: state !== null || fields.state === EVERYWHERE ? null : "Choose a state or all states.",
    fromDay: isComing ? null : "Enter today or a later day.",
    days:
      fields.days === "" || isDays
        ? null
        : `Enter a number from 1 to ${DAYS_MAX}, or leave it empty.`,
    reason: reason.ok ? null : reason.error,
  });
  if (!reason.ok) return formCheck(fieldErrors, null);
  const seenId = /^\d{1,15}$/.test(fields.seenId) ? Number(fields.seenId) : 0;
  return formCheck(fieldErrors, {
    state,
    fromDay: fields.fromDay,
    days,
    reason: reason.value,
    seenId,
  });
}
