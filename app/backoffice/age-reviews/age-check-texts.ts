import type { AgeAskedAgain, AgeMethod, AgeStep } from "#domain/account/age-check.ts";
import type { AgeVerificationStatus } from "#domain/account/age-verification-status.ts";

export const AGE_CHECK_TEXTS = {
  title: "Age checks",
  never: "No age checks for this customer.",
  neverHint: "A check starts with an order to a state that requires age verification.",
  again: "Start again",
  againHint:
    "Use it if a result is doubtful or a check is stuck. The earlier result no longer counts, and open orders wait for the new one.",
} as const;

/** Each step of a verification, in a few words. */
export const STATUS_TEXTS: Record<AgeVerificationStatus, string> = {
  pending: "Requested",
  verified: "Verified",
  refused: "Rejected",
};

export const STEP_TEXTS: Record<AgeStep, string> = {
  details: "Waiting for the date of birth",
  asked: "Waiting for the customer",
  review: "In review at the vendor",
};

export const METHOD_TEXTS: Record<AgeMethod, string> = {
  staff: "by staff",
  database: "by public records",
  document: "by an ID shown to the vendor",
};

export const ASKED_AGAIN_TEXTS: Record<AgeAskedAgain, string> = {
  expired: "Requested again: the earlier check expired",
  address: "Requested again: new address",
  staff: "Restarted by staff",
};

/** The providers' names, by adapter id. */
export const VERIFIER_TEXTS: Record<string, string> = {
  manual: "staff",
  "one-call": "age vendor",
  sessions: "age vendor",
};
