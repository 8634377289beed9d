import { readLotNumber } from "#domain/catalog/lot-number.ts";
import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { parseStaffNote } from "#domain/form/staff-note.ts";
import type { ListQuery, ListSettings } from "#domain/list/list-query.ts";
import { readCount } from "#domain/money/read-amount.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";
import { hiddenProblem } from "#domain/text/visible-text.ts";

/** The orders that a lot is in. */
export const RECALL_LIST: ListSettings<never, "order"> = {
  filters: [],
  sorts: ["order"],
  size: 50,
  sizeMax: 500,
};

export type RecallQuery = ListQuery<never, "order">;

/** As typed. */
export interface RecallFields {
  /** "drill" or "recall". */
  act: string;
  version: string;
  reason: string;
  subject: string;
  text: string;
  /** The lot's number, to be sure. */
  confirm: string;
}

export interface RecallValues {
  isDrill: boolean;
  seenVersion: number;
  reason: string;
  subject: string;
  text: string;
}

const SUBJECT_MAX = 200;
const TEXT_MAX = 4000;

/** Reads the form from any body; never throws. */
export const parseRecall = (body: unknown): RecallFields =>
  trimmedFields(body, ["act", "version", "reason", "subject", "text", "confirm"]);

/** Says what is wrong beside its field. @param number the lot's */
export function validateRecall(
  fields: RecallFields,
  number: string,
): FormCheck<RecallFields, RecallValues> {
  const { act, subject } = fields;
  const text = fields.text.replaceAll("\r\n", "\n");
  const reason = parseStaffNote(fields.reason, "A reason");
  const isDrill = act === "drill";
  const fieldErrors = fieldErrorsOf<keyof RecallFields>({
    act: isDrill || act === "recall" ? null : "Please choose what to do.",
    reason: reason.ok ? null : reason.error,
    subject: textProblem("A subject", subject, SUBJECT_MAX) ?? hiddenProblem("A subject", subject),
    text: textProblem("A text", text, TEXT_MAX),
    confirm:
      isDrill || readLotNumber(fields.confirm) === number
        ? null
        : `Type ${number} to recall this lot.`,
  });
  const seenVersion = /^[1-9]\d{0,8}$/.test(fields.version) ? Number(fields.version) : 0;
  return formCheck(
    fieldErrors,
    reason.ok ? { isDrill, seenVersion, reason: reason.value, subject, text } : null,
  );
}

const textProblem = (what: string, text: string, max: number): string | null =>
  text === ""
    ? `${what} is needed.`
    : text.length > max
      ? `${what} can have at most ${max} characters.`
      : null;

/** What came back of an order. */
export interface ReturnFields {
  order: string;
  units: string;
}

export const parseReturn = (body: unknown): ReturnFields => trimmedFields(body, ["order", "units"]);

/** null = no order or no number of units. */
export function readReturn({ order, units }: ReturnFields): {
  orderNumber: number;
  units: number;
} | null {
  const count = readCount(units, 999_999);
  return /^[1-9]\d{0,8}$/.test(order) && count !== null
    ? { orderNumber: Number(order), units: count }
    : null;
}
