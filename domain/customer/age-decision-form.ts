import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { parseStaffNote } from "#domain/form/staff-note.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";

/** The form as typed. */
export interface AgeDecisionFields {
  /** Whose age it is. */
  email: string;
  /** "verified" or "refused", from the button that was pressed. */
  decision: string;
  note: string;
}

export interface AgeDecisionValues {
  email: string;
  to: "verified" | "refused";
  note: string;
}

/** Reads the form from any body; never throws. */
export const parseAgeDecision = (body: unknown): AgeDecisionFields =>
  trimmedFields(body, ["email", "decision", "note"]);

/** Staff must say what a decision is based on (STAFF-4). */
export function validateAgeDecision(
  fields: AgeDecisionFields,
): FormCheck<AgeDecisionFields, AgeDecisionValues> {
  const note = parseStaffNote(fields.note, "A note");
  const to = parseDecision(fields.decision);
  const fieldErrors = fieldErrorsOf({
    decision: to === null ? "Choose a decision." : null,
    note: note.ok ? null : note.error,
  });
  const values = to === null || !note.ok ? null : { email: fields.email, to, note: note.value };
  return formCheck(fieldErrors, values);
}

const parseDecision = (text: string): AgeDecisionValues["to"] | null =>
  text === "verified" || text === "refused" ? text : null;
