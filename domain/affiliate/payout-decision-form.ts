import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { parseStaffNote } from "#domain/form/staff-note.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";

/** The form as typed. */
export interface PayoutDecisionFields {
  /** "pay" or "decline", from the button that was pressed. */
  act: string;
  requestId: string;
  /** The reference of the payment that staff made. */
  reference: string;
  /** The affiliate reads it. */
  reason: string;
}

export type PayoutDecisionValues =
  | { act: "pay"; requestId: number; reference: string }
  | { act: "decline"; requestId: number; reason: string };

/** Reads the form from any body; never throws. */
export const parsePayoutDecision = (body: unknown): PayoutDecisionFields =>
  trimmedFields(body, ["act", "requestId", "reference", "reason"]);

/** Money that left is found again by its reference; a refusal has a reason (STAFF-4). */
export function validatePayoutDecision(
  fields: PayoutDecisionFields,
): FormCheck<PayoutDecisionFields, PayoutDecisionValues> {
  const requestId = /^[1-9]\d{0,14}$/.test(fields.requestId) ? Number(fields.requestId) : null;
  if (requestId === null) return formCheck({ act: "This request doesn't exist." }, null);
  switch (fields.act) {
    case "pay": {
      const reference = parseStaffNote(fields.reference, "A reference");
      const fieldErrors = fieldErrorsOf({ reference: reference.ok ? null : reference.error });
      return formCheck(
        fieldErrors,
        reference.ok ? { act: "pay", requestId, reference: reference.value } : null,
      );
    }
    case "decline": {
      const reason = parseStaffNote(fields.reason, "A reason");
      const fieldErrors = fieldErrorsOf({ reason: reason.ok ? null : reason.error });
      return formCheck(
        fieldErrors,
        reason.ok ? { act: "decline", requestId, reason: reason.value } : null,
      );
    }
    default:
      return formCheck({ act: "Choose an action." }, null);
  }
}
