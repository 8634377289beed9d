import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { readCount } from "#domain/money/read-amount.ts";
import { lengthProblem } from "#domain/text/field-limits.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";
import { hiddenProblem } from "#domain/text/visible-text.ts";
import { isDay, type PlainDate } from "#domain/time/plain-date.ts";
import {
  type DatedLimit,
  LIMIT_DAYS_MAX,
  LIMIT_HOLDERS,
  LIMIT_MEASURES,
  LIMIT_SUBJECTS,
  type LimitSubject,
} from "./purchase-limit.ts";

/** What staff decide in a limit (LIMIT-1). */
export interface LimitValues extends Omit<DatedLimit, "key" | "version"> {
  source: string;
  note: string;
}

const KEYS = [
  "about",
  "productId",
  "compound",
  "measure",
  "per",
  "most",
  "days",
  "from",
  "until",
  "isOn",
  "source",
  "note",
] as const;

/** As typed. */
export type LimitFields = Record<(typeof KEYS)[number], string>;

/** More is more likely a typing error. */
const MOST_MAX = 1_000_000;

/** The form of a new limit. */
export const NEW_LIMIT: LimitFields = {
  ...trimmedFields({}, KEYS),
  about: "product",
  measure: "units",
  per: "person",
  days: "30",
  isOn: "on",
};

/** Reads the form from any body; never throws. */
export const parseLimit = (body: unknown): LimitFields => trimmedFields(body, KEYS);

/** A limit as its form shows it: what is read from it again is the same limit. */
export const limitFields = (values: LimitValues): LimitFields => ({
  about: values.subject.kind,
  productId: values.subject.kind === "product" ? String(values.subject.productId) : "",
  compound: values.subject.kind === "compound" ? values.subject.compound : "",
  measure: values.measure,
  per: values.per,
  most: String(values.most),
  days: String(values.days),
  from: values.from ?? "",
  until: values.until ?? "",
  isOn: values.isOn ? "on" : "",
  source: values.source,
  note: values.note,
});

/** Says what is wrong beside its field. */
export function validateLimit(fields: LimitFields): FormCheck<LimitFields, LimitValues> {
  const subject = subjectOf(fields);
  const measure = LIMIT_MEASURES.find((known) => known === fields.measure);
  const per = LIMIT_HOLDERS.find((known) => known === fields.per);
  const most = wholeNumber(fields.most, MOST_MAX);
  const days = wholeNumber(fields.days, LIMIT_DAYS_MAX);
  const fieldErrors = fieldErrorsOf<keyof LimitFields>({
    ...subjectProblems(fields),
    measure:
      measure === undefined
        ? "Please choose what is counted."
        : measure === "mg" && fields.about === "everything"
          ? "Milligrams are counted of one compound or product."
          : null,
    per: per === undefined ? "Please choose for whom it counts." : null,
    most: most === null ? `A whole number from 1 to ${MOST_MAX.toLocaleString("en-US")}.` : null,
    days: days === null ? `A whole number from 1 to ${LIMIT_DAYS_MAX}.` : null,
    from: dayProblem(fields.from),
    until:
      dayProblem(fields.until) ??
      (fields.from !== "" && fields.until !== "" && fields.until <= fields.from
        ? "The end is not after the beginning."
        : null),
    source: textProblem("The source", fields.source),
    note: textProblem("The note", fields.note),
  });
  if (!subject || measure === undefined || per === undefined || most === null || days === null)
    return formCheck(fieldErrors, null);
  return formCheck(fieldErrors, {
    subject,
    measure,
    per,
    most,
    days,
    isOn: fields.isOn === "on",
    from: fields.from === "" ? null : fields.from,
    until: fields.until === "" ? null : fields.until,
    source: fields.source,
    note: fields.note,
  });
}

/** `null` if it is none, or out of its range. */
export function wholeNumber(text: string, max: number): number | null {
  return readCount(text, max) || null;
}

/** Undefined if it cannot be read; `subjectProblems` says why. */
function subjectOf({ about, productId, compound }: LimitFields): LimitSubject | undefined {
  const kind = LIMIT_SUBJECTS.find((known) => known === about);
  switch (kind) {
    case "product":
      return { kind, productId: Number(productId) };
    case "compound":
      return { kind, compound };
    default:
      return kind && { kind };
  }
}

function subjectProblems({ about, productId, compound }: LimitFields) {
  switch (about) {
    case "everything":
      return {};
    case "product":
      return { productId: /^\d{1,9}$/.test(productId) ? null : "Please choose a product." };
    case "compound":
      return {
        compound:
          compound === "" ? "Please choose a compound." : textProblem("The compound", compound),
      };
    default:
      return { about: "Please choose what it is about." };
  }
}

const textProblem = (label: string, text: string): string | null =>
  hiddenProblem(label, text) ?? lengthProblem(label, text);

/** A limit may have begun long ago; only a day of the calendar is one. */
const dayProblem = (text: PlainDate): string | null =>
  text === "" || isDay(text) ? null : "Please give a day.";

const OWN_KEY = /^limit:(\d{1,9})$/;

/** "limit:12" is /admin/limits/12. */
export const limitNumberOf = (key: string): string => OWN_KEY.exec(key)?.[1] ?? "";

export const limitKeyOf = (number: string): string | null =>
  /^\d{1,9}$/.test(number) ? `limit:${number}` : null;
