import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { parseStaffNote } from "#domain/form/staff-note.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";

/** The form as typed, to have a customer's age verified from the beginning. */
export interface AgeRestartFields {
  /** The state that the form was made from. */
  seen: string;
  reason: string;
}

/** Reads the form from any body; never throws. */
export const parseAgeRestart = (body: unknown): AgeRestartFields =>
  trimmedFields(body, ["seen", "reason"]);

export function validateAgeRestart({
  seen,
  reason,
}: AgeRestartFields): FormCheck<AgeRestartFields, AgeRestartFields> {
  const parsed = parseStaffNote(reason, "A reason");
  return formCheck(
    fieldErrorsOf({ reason: parsed.ok ? null : parsed.error }),
    parsed.ok ? { seen, reason: parsed.value } : null,
  );
}
