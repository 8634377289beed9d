import { parseUsState, stateName, type UsState } from "#domain/place/us-states.ts";
import { STATE_OPTIONS } from "#domain/record/choice-fields.ts";
import { makeField, optional } from "#domain/record/field.ts";
import { count } from "#domain/record/number-fields.ts";
import { note } from "#domain/record/text-fields.ts";
import { day } from "#domain/record/time-fields.ts";
import { err, ok } from "#domain/result.ts";
import { staffAct } from "#domain/staff/staff-act.ts";
import { addDays, type PlainDate } from "#domain/time/plain-date.ts";
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
  on: PlainDate,
): number {
  const daysOf = (state: UsState | null): number | null =>
    terms
      .filter((term) => term.state === state && term.fromDay <= on)
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

const EVERYWHERE = { value: "everywhere", label: "All other states" };

const LAST_DAY = "2099-12-31";

/** Sets the number of days for one state or for all. */
export const ADD_TERM = staffAct(
  "rules.change",
  {
    state: makeField<UsState | null>(
      "State",
      {},
      {
        control: { kind: "choice", options: [EVERYWHERE, ...STATE_OPTIONS] },
        json: { kind: "state", isNullable: true },
        read: (text) => (text === EVERYWHERE.value ? null : text),
        accept(value) {
          const state = parseUsState(value);
          return value === null || state !== null
            ? ok(state)
            : err("Choose a state or all states.");
        },
        write: (state) => state ?? EVERYWHERE.value,
        words: (state) => (state === null ? EVERYWHERE.label : stateName(state)),
      },
    ),
    fromDay: day("First day"),
    days: optional(
      count("Days to answer", {
        min: 1,
        max: 365,
        unit: ["day", "days"],
        hint: "Leave empty to use the days of all other states.",
      }),
      "same as other states",
    ),
    reason: note("Source", { hint: "The law or a state's page. Kept in the history." }),
  },
  {
    check: ({ fromDay = LAST_DAY }, today) =>
      fromDay < today || fromDay > LAST_DAY ? { fromDay: "Enter today or a later day." } : {},
  },
);
