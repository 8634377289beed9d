import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { parseStaffNote } from "#domain/form/staff-note.ts";
import { readCount } from "#domain/money/read-amount.ts";
import { lengthProblem } from "#domain/text/field-limits.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";
import { hiddenProblem } from "#domain/text/visible-text.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { LotState } from "./lot-state.ts";

/** Where destroyed units are taken from: those that never left, or those that came back. */
export const DESTROYED_FROM = ["shelf", "returned"] as const;

export type DestroyedFrom = (typeof DESTROYED_FROM)[number];

const NAMES = [
  "source",
  "units",
  "reason",
  "witness",
  "confirm",
  "books",
  "version",
  "key",
] as const;

/** As typed. */
export type DestructionFields = Record<(typeof NAMES)[number], string>;

export interface DestructionValues {
  source: DestroyedFrom;
  units: number;
  reason: string;
  witness: string;
  /** They leave the counted shelf too. */
  isBooked: boolean;
  seenVersion: number;
  key: string;
}

const UNITS_MAX = 1_000_000;

/** Reads the form from any body; never throws. */
export const parseDestruction = (body: unknown): DestructionFields => trimmedFields(body, NAMES);

/** Says what is wrong beside its field. @param number the lot's, typed to be sure */
export function validateDestruction(
  fields: DestructionFields,
  number: string,
): FormCheck<DestructionFields, DestructionValues> {
  const source = DESTROYED_FROM.find((known) => known === fields.source);
  const units = readCount(fields.units, UNITS_MAX) ?? 0;
  const reason = parseStaffNote(fields.reason, "A reason");
  const { witness } = fields;
  const isBooked = fields.books === "on";
  const fieldErrors = fieldErrorsOf<keyof DestructionFields>({
    source: source === undefined ? "Please choose which units." : null,
    units: units > 0 ? null : "Please give a whole number of units.",
    reason: reason.ok ? null : reason.error,
    witness:
      witness === ""
        ? "A witness is needed."
        : (lengthProblem("A witness", witness, 100) ?? hiddenProblem("A witness", witness)),
    confirm:
      fields.confirm.replaceAll(/\s/g, "").toUpperCase() === number
        ? null
        : `Type ${number} to destroy units of this lot.`,
    books:
      isBooked && source === "returned"
        ? "Units that came back are not on the shelf: leave this off."
        : null,
    key: /^[0-9a-f-]{36}$/.test(fields.key) ? null : "Please load the page again.",
  });
  const seenVersion = /^[1-9]\d{0,8}$/.test(fields.version) ? Number(fields.version) : 0;
  return formCheck(
    fieldErrors,
    source === undefined || !reason.ok
      ? null
      : { source, units, reason: reason.value, witness, isBooked, seenVersion, key: fields.key },
  );
}

interface Standing {
  state: LotState;
  expiresOn: PlainDate | null;
  /** Neither packed nor destroyed. */
  left: number;
  /** Came back and are still there. */
  returned: number;
}

/** How many units may be destroyed (LOT-8): what is set aside or past its day, and what came back. */
export const destroyable = (
  { state, expiresOn, left, returned }: Standing,
  today: PlainDate,
): Record<DestroyedFrom, number> => {
  const isAside = state === "quarantined" || state === "failed" || state === "recalled";
  const isPast = expiresOn !== null && expiresOn < today;
  return { shelf: isAside || isPast ? Math.max(0, left) : 0, returned: Math.max(0, returned) };
};
