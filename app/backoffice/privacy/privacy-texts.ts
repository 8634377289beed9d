import type {
  DueLevel,
  PrivacyAnswerValues,
  PrivacyKind,
} from "#domain/privacy/privacy-request.ts";
import type { PrivacyAnswerError } from "#server/customers/privacy/privacy-requests.ts";

/** The words of the screen. */
export const PRIVACY_TEXTS = {
  title: "Requests about data",
  purpose:
    "What customers ask about their data, the most urgent first. Each has 45 days, and once 45 more with a reason. The customer gets your words by email.",
  none: "No customer waits for an answer.",
  refused: "Nothing was saved. Check the highlighted field.",
  answerHint: "The customer reads this in an email and on their account page.",
} as const;

export const PRIVACY_REFUSALS: Record<PrivacyAnswerError, string> = {
  decided: "Someone else answered this meanwhile, or the customer's account is gone.",
  put_off_before: "This was put off before. It has to be answered now.",
};

export const PRIVACY_KIND_NAMES: Record<PrivacyKind, string> = {
  access: "See their data",
  correct: "Correct something",
  delete: "Delete something, or all of it",
  opt_out: "Share nothing, write no more",
};

/** What to do about each. */
export const PRIVACY_STEPS: Record<PrivacyKind, string> = {
  access:
    "They can download the file on their account page under “Your data”. Tell them where, and what they cannot see there.",
  correct: "Change it on the customer’s page, or tell them where on their account page they do.",
  delete:
    "They can delete the account on their account page; an owner can do it from the customer’s page.",
  opt_out:
    "End their newsletter, and take an affiliate out of the ranking. Nothing is shared for advertising.",
};

export const DUE_TEXTS: Record<DueLevel, string> = {
  overdue: "Overdue",
  soon: "Due soon",
  later: "In time",
};

export const PRIVACY_DONE: Record<PrivacyAnswerValues["act"], string> = {
  done: "The request is done. The customer gets your words by email.",
  declined: "The request is declined. The customer gets your words by email.",
  put_off: "The request is put off by 45 days. The customer gets your words by email.",
};
