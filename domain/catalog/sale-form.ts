import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { parseStaffNote } from "#domain/form/staff-note.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";
import { parseStart } from "#domain/time/planned-start.ts";

/** What decides whether a product is for sale (PROD-3). */
export const SALE_ACT_NAMES = {
  list: "List in the shop",
  unlist: "Remove from the shop",
  stop: "Stop its sale",
  allow: "Allow its sale again",
};

export type SaleAct = keyof typeof SALE_ACT_NAMES;

// Object.keys widens what the constant has.
export const SALE_ACTS = Object.keys(SALE_ACT_NAMES) as readonly SaleAct[];

/** As typed. */
export interface SaleFields {
  act: string;
  version: string;
  reason: string;
  /** "" = at once. */
  startsAt: string;
}

export interface SaleValues {
  act: SaleAct;
  seenVersion: number;
  reason: string;
  /** null = at once. */
  startsAt: Date | null;
}

/** Reads the form from any body; never throws. */
export const parseSale = (body: unknown): SaleFields =>
  trimmedFields(body, ["act", "version", "reason", "startsAt"]);

/** Says what is wrong beside its field. */
export function validateSale(fields: SaleFields, now: Date): FormCheck<SaleFields, SaleValues> {
  const act = SALE_ACTS.find((known) => known === fields.act);
  const reason = parseStaffNote(fields.reason, "A reason");
  const startsAt = parseStart(fields.startsAt, now);
  const fieldErrors = fieldErrorsOf<keyof SaleFields>({
    act: act === undefined ? "Choose what to do." : null,
    reason: reason.ok ? null : reason.error,
    startsAt: startsAt.ok ? null : startsAt.error,
  });
  return formCheck(
    fieldErrors,
    act === undefined || !reason.ok || !startsAt.ok
      ? null
      : {
          act,
          seenVersion: parseSeenVersion(fields.version),
          reason: reason.value,
          startsAt: startsAt.value,
        },
  );
}

/** The version that a form carries; 0, which no product has, for anything else. */
export const parseSeenVersion = (text: string): number =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
