import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { parseStaffNote } from "#domain/form/staff-note.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";
import { LOT_ACTS, type LotAct } from "./lot-state.ts";

/** As typed. */
export interface LotActFields {
  act: string;
  version: string;
  reason: string;
}

export interface LotActValues {
  act: LotAct;
  seenVersion: number;
  reason: string;
}

/** Reads the form from any body; never throws. */
export const parseLotAct = (body: unknown): LotActFields =>
  trimmedFields(body, ["act", "version", "reason"]);

/** Says what is wrong beside its field. */
export function validateLotAct(fields: LotActFields): FormCheck<LotActFields, LotActValues> {
  const act = LOT_ACTS.find((known) => known === fields.act);
  const reason = parseStaffNote(fields.reason, "A reason");
  const fieldErrors = fieldErrorsOf<keyof LotActFields>({
    act: act === undefined ? "Please choose what to do." : null,
    reason: reason.ok ? null : reason.error,
  });
  const seenVersion = /^[1-9]\d{0,8}$/.test(fields.version) ? Number(fields.version) : 0;
  return formCheck(
    fieldErrors,
    act === undefined || !reason.ok ? null : { act, seenVersion, reason: reason.value },
  );
}
