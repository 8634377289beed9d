import { type LotNumber, readLotNumber } from "#domain/catalog/lot-number.ts";
import {
  type LotValues,
  type Measure,
  MEASURE_NAMES,
  MEASURES,
} from "#domain/catalog/lot-values.ts";
import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { parseStaffNote } from "#domain/form/staff-note.ts";
import { readCount, readFraction } from "#domain/money/read-amount.ts";
import { lengthProblem } from "#domain/text/field-limits.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";
import { hiddenProblem } from "#domain/text/visible-text.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";

/** What is written down about a lot, besides where it stands. */
export interface LotFacts extends LotValues {
  madeOn: PlainDate | null;
  expiresOn: PlainDate | null;
  receivedUnits: number;
  laboratory: string | null;
  testedOn: PlainDate | null;
}

const FACT_NAMES = [
  "madeOn",
  "expiresOn",
  "receivedUnits",
  "laboratory",
  "testedOn",
  "microbes",
] as const;

const NAMES = [...FACT_NAMES, ...MEASURE_NAMES, "reason", "version"] as const;
const NEW_NAMES = [...NAMES, "productId", "number", "books", "key"] as const;

/** As typed. */
export type LotFields = Record<(typeof NAMES)[number], string>;
export type NewLotFields = Record<(typeof NEW_NAMES)[number], string>;

export interface LotChange {
  facts: LotFacts;
  seenVersion: number;
  reason: string;
}

export interface NewLot {
  productId: number;
  number: string;
  facts: LotFacts;
  /** Its units come onto the shelf too. */
  isBooked: boolean;
  reason: string;
  /** Of the form, so that one sent twice is one lot. */
  key: string;
}

/** Read the forms from any body; never throw. */
export const parseLot = (body: unknown): LotFields => trimmedFields(body, NAMES);
export const parseNewLot = (body: unknown): NewLotFields => trimmedFields(body, NEW_NAMES);

const UNITS_MAX = 1_000_000;
const YEARS_MAX = 20;

/** Says what is wrong beside its field. `today` is the shop's day. */
export function validateLot(fields: LotFields, today: PlainDate): FormCheck<LotFields, LotChange> {
  const { facts, problems } = readFacts(fields, today);
  const reason = parseStaffNote(fields.reason, "A reason");
  const fieldErrors = fieldErrorsOf<keyof LotFields>({
    ...problems,
    reason: reason.ok ? null : reason.error,
  });
  const seenVersion = /^[1-9]\d{0,8}$/.test(fields.version) ? Number(fields.version) : 0;
  return formCheck(fieldErrors, reason.ok ? { facts, seenVersion, reason: reason.value } : null);
}

export function validateNewLot(
  fields: NewLotFields,
  today: PlainDate,
): FormCheck<NewLotFields, NewLot> {
  const { facts, problems } = readFacts(fields, today);
  const number: LotNumber = readLotNumber(fields.number);
  const productId = /^[1-9]\d{0,8}$/.test(fields.productId) ? Number(fields.productId) : null;
  const reason = parseStaffNote(fields.reason, "A delivery note");
  const fieldErrors = fieldErrorsOf<keyof NewLotFields>({
    ...problems,
    productId: productId === null ? "Please choose the product." : null,
    number:
      number === null
        ? "Type the lot as it is on the package: letters, numbers and dashes, 24 at most."
        : null,
    reason: reason.ok ? null : reason.error,
    key: /^[0-9a-f-]{36}$/.test(fields.key) ? null : "Please load the page again.",
  });
  return formCheck(
    fieldErrors,
    number === null || productId === null || !reason.ok
      ? null
      : {
          productId,
          number,
          facts,
          isBooked: fields.books === "on",
          reason: reason.value,
          key: fields.key,
        },
  );
}

/** A lot's facts as the form shows them. */
export function lotFieldsOf(facts: LotFacts): Omit<LotFields, "reason" | "version"> {
  const text = (value: string | number | null) => (value === null ? "" : String(value));
  const figures = MEASURE_NAMES.map((name) => [name, text(facts[name])] as const);
  return {
    madeOn: text(facts.madeOn),
    expiresOn: text(facts.expiresOn),
    receivedUnits: text(facts.receivedUnits),
    laboratory: text(facts.laboratory),
    testedOn: text(facts.testedOn),
    microbes: facts.isFreeOfMicrobes === null ? "" : facts.isFreeOfMicrobes ? "passes" : "fails",
    // Each measure has its entry.
    ...(Object.fromEntries(figures) as Record<Measure, string>),
  };
}

type Problems = Partial<Record<keyof LotFields, string | null>>;

function readFacts(fields: LotFields, today: PlainDate): { facts: LotFacts; problems: Problems } {
  const problems: Problems = {};
  const day = (name: "madeOn" | "expiresOn" | "testedOn"): PlainDate | null => {
    const read = readDay(fields[name], today);
    if (fields[name] !== "" && read === null) problems[name] = "Please give a day.";
    return read;
  };
  const [madeOn, expiresOn, testedOn] = [day("madeOn"), day("expiresOn"), day("testedOn")];
  if (madeOn !== null && madeOn > today) problems.madeOn = "This day is still to come.";
  if (testedOn !== null && testedOn > today) problems.testedOn = "This day is still to come.";
  if (madeOn !== null && expiresOn !== null && expiresOn <= madeOn)
    problems.expiresOn = "It expires after it was made.";
  if (madeOn !== null && madeOn <= today && testedOn !== null && testedOn < madeOn)
    problems.testedOn ??= "It was tested after it was made.";
  const units = readCount(fields.receivedUnits, UNITS_MAX) ?? 0;
  if (units < 1) problems.receivedUnits = "Please give a whole number of units.";
  problems.laboratory =
    lengthProblem("A laboratory's name", fields.laboratory) ??
    hiddenProblem("A laboratory's name", fields.laboratory);
  const figures = MEASURE_NAMES.map((name) => {
    const figure = readFigure(fields[name], MEASURES[name].unit.startsWith("%"));
    if (fields[name] !== "" && figure === null)
      problems[name] = MEASURES[name].unit.startsWith("%")
        ? "A number from 0 to 100, with up to 4 decimals."
        : "A number of 0 or more, with up to 4 decimals.";
    return [name, figure] as const;
  });
  const facts = {
    madeOn,
    expiresOn,
    testedOn,
    receivedUnits: units,
    laboratory: fields.laboratory === "" ? null : fields.laboratory,
    isFreeOfMicrobes:
      fields.microbes === "passes" ? true : fields.microbes === "fails" ? false : null,
    // Each measure has its entry.
    ...(Object.fromEntries(figures) as Record<Measure, string | null>),
  };
  return { facts, problems };
}

/** A day of the calendar, not more than twenty years away. */
function readDay(text: string, today: PlainDate): PlainDate | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const moment = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== text) return null;
  return Math.abs(Number(text.slice(0, 4)) - Number(today.slice(0, 4))) > YEARS_MAX ? null : text;
}

/** With its four decimals. */
const FIGURE_MAX = 99_999_9999;

/** "0.2500" -> "0.25" */
function readFigure(text: string, isPercent: boolean): string | null {
  const units = readFraction(text, 4);
  if (units === null || units > FIGURE_MAX || (isPercent && units > 1_000_000)) return null;
  return String(units / 10_000);
}
