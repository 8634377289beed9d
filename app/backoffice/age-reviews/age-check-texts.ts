import type { AgeAskedAgain, AgeMethod, AgeStep } from "#domain/account/age-check.ts";
import type { AgeVerificationStatus } from "#domain/account/age-verification-status.ts";

/** The words of a customer's own page of checks. */
export const AGE_CHECK_TEXTS = {
  title: "Age checks",
  purpose:
    "Each step of the verification of this customer's age, newest first. It is only added to.",
  never: "This customer's age was never asked for.",
  again: "Start again",
  againHint:
    "If you doubt what was found, or a check is stuck. What was verified before counts no longer: open orders that need it wait, and the verifier is asked from the beginning.",
  reason: "Reason",
  reasonHint: "For example: the ID was someone else's. It is kept in the audit log.",
  refused: "Nothing was changed. Check the highlighted field.",
  startedAgain: "The verification starts again. Orders that need it wait.",
} as const;

/** What happened at a step, in a few words. */
export const STATUS_TEXTS: Record<AgeVerificationStatus, string> = {
  pending: "Asked for",
  verified: "Verified",
  refused: "Refused",
};

export const STEP_TEXTS: Record<AgeStep, string> = {
  details: "Waits for their date of birth",
  asked: "Waits for them, at the vendor's page",
  review: "The vendor's people look at it",
};

export const METHOD_TEXTS: Record<AgeMethod, string> = {
  staff: "by our staff",
  database: "by public records",
  document: "by an ID shown to the vendor",
};

export const ASKED_AGAIN_TEXTS: Record<AgeAskedAgain, string> = {
  expired: "Asked once more: the earlier one had ended",
  address: "Asked once more: the order goes to another address",
  staff: "Started again by staff",
};

/** By the id of the adapter. */
export const VERIFIER_TEXTS: Record<string, string> = {
  manual: "our staff",
  "one-call": "the age vendor",
  sessions: "the age vendor",
};
