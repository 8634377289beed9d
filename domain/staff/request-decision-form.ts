import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { parseStaffNote } from "#domain/order/staff-note.ts";
import {
  SUBSCRIPTION_STATUSES,
  type SubscriptionStatus,
} from "#domain/subscription/subscription-status.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";

/** As typed, for an order's request or a subscription's. */
export interface RequestDecisionFields {
  /** "approve", "decline" or "subscription", from the button that was pressed. */
  act: string;
  requestId: string;
  reason: string;
  /** Where to find money that was sent back by hand. */
  reference: string;
  /** A subscription's next status. */
  to: string;
}

export type RequestDecisionValues =
  | {
      act: "decide";
      requestId: number;
      isApproved: boolean;
      reason: string;
      refundReference: string | null;
    }
  | { act: "subscription"; requestId: number; to: SubscriptionStatus };

const NAMES = [
  "act",
  "requestId",
  "reason",
  "reference",
  "to",
] as const satisfies (keyof RequestDecisionFields)[];

/** Reads the form from any body; never throws. */
export const parseRequestDecision = (body: unknown): RequestDecisionFields =>
  trimmedFields(body, NAMES);

/** Says what is wrong beside its field (STAFF-4); whether it may be done now is for the operation. */
export function validateRequestDecision(
  fields: RequestDecisionFields,
): FormCheck<RequestDecisionFields, RequestDecisionValues> {
  const requestId = /^[1-9]\d{0,14}$/.test(fields.requestId) ? Number(fields.requestId) : null;
  if (requestId === null) return formCheck({ act: "There is no such request." }, null);
  switch (fields.act) {
    case "approve":
    case "decline": {
      const reason = parseStaffNote(fields.reason, "A reason");
      const fieldErrors = fieldErrorsOf({ reason: reason.ok ? null : reason.error });
      const refundReference = fields.reference === "" ? null : fields.reference;
      const isApproved = fields.act === "approve";
      return formCheck(
        fieldErrors,
        reason.ok
          ? { act: "decide", requestId, isApproved, reason: reason.value, refundReference }
          : null,
      );
    }
    case "subscription": {
      const to = SUBSCRIPTION_STATUSES.find((known) => known === fields.to);
      if (to === undefined) return formCheck({ to: "Please choose what it becomes." }, null);
      return formCheck({}, { act: "subscription", requestId, to });
    }
    default:
      return formCheck({ act: "Please choose what to do." }, null);
  }
}
