import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { parseStaffNote } from "#domain/form/staff-note.ts";
import { readCount } from "#domain/money/read-amount.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";

/** What staff enter; the others follow from what they do with orders. */
export const ENTERED_KINDS = ["received", "returned", "damaged", "counted", "uncounted"] as const;

export type EnteredKind = (typeof ENTERED_KINDS)[number];

const UNITS_MAX = 1_000_000;

/** As typed. */
export interface MovementFields {
  kind: string;
  units: string;
  /** What was on the shelf when the form was shown; "" = not counted. */
  seen: string;
  reason: string;
  /** The form's own name. */
  key: string;
}

export interface MovementValues {
  kind: EnteredKind;
  /** How many came or went; of a count, how many there are. 0 if it is no longer counted. */
  units: number;
  seenOnHand: number | null;
  reason: string;
  /** The same form sent twice is one movement; null = it has no name of its own. */
  key: string | null;
}

/** Reads the form from any body; never throws. */
export const parseMovement = (body: unknown): MovementFields =>
  trimmedFields(body, ["kind", "units", "seen", "reason", "key"]);

/** Says what is wrong beside its field. */
export function validateMovement(
  fields: MovementFields,
): FormCheck<MovementFields, MovementValues> {
  const kind = ENTERED_KINDS.find((known) => known === fields.kind);
  const units = readCount(fields.units, UNITS_MAX);
  const seen = /^\d{1,7}$/.test(fields.seen) ? Number(fields.seen) : null;
  const reason = parseStaffNote(fields.reason, "A reason");
  const mayBeNone = kind === "counted" || kind === "uncounted";
  const isWrong = kind !== "uncounted" && (units === null || (units === 0 && !mayBeNone));
  const fieldErrors = fieldErrorsOf<keyof MovementFields>({
    kind: kind === undefined ? "Please choose what happened." : null,
    units: isWrong ? "Please give a whole number of units." : null,
    reason: reason.ok ? null : reason.error,
  });
  return formCheck(
    fieldErrors,
    kind === undefined || !reason.ok
      ? null
      : {
          kind,
          units: kind === "uncounted" ? 0 : (units ?? 0),
          seenOnHand: seen,
          reason: reason.value,
          key: /^[0-9a-f-]{36}$/.test(fields.key) ? fields.key : null,
        },
  );
}
