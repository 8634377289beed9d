import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { parseStaffNote } from "#domain/form/staff-note.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";

/** The form as typed. */
export interface RequestDecisionFields {
  /** "approve" or "decline", from the button that was pressed. */
  act: string;
  requestId: string;
  reason: string;
  /** Where to find money that was sent back by hand. */
  reference: string;
}

export interface RequestDecisionValues {
  requestId: number;
  isApproved: boolean;
  reason: string;
  refundReference: string | null;
}

const NAMES = [
  "act",
  "requestId",
  "reason",
  "reference",
] as const satisfies (keyof RequestDecisionFields)[];

/** Reads the form from any body; never throws. */
export const parseRequestDecision = (body: unknown): RequestDecisionFields =>
  trimmedFields(body, NAMES);

/** Says what is wrong beside its field (STAFF-4); whether it may be done now is for the operation. */
export function validateRequestDecision(
  fields: RequestDecisionFields,
): FormCheck<RequestDecisionFields, RequestDecisionValues> {
  const requestId = /^[1-9]\d{0,14}$/.test(fields.requestId) ? Number(fields.requestId) : null;
  if (requestId === null) return formCheck({ act: "This request doesn't exist." }, null);
  if (fields.act !== "approve" && fields.act !== "decline")
    return formCheck({ act: "Choose an action." }, null);
  const reason = parseStaffNote(fields.reason, "A reason");
  const fieldErrors = fieldErrorsOf({ reason: reason.ok ? null : reason.error });
  const refundReference = fields.reference === "" ? null : fields.reference;
  const isApproved = fields.act === "approve";
  return formCheck(
    fieldErrors,
    reason.ok ? { requestId, isApproved, reason: reason.value, refundReference } : null,
  );
}
