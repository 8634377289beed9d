import type { DueLevel, PrivacyKind, PrivacyOutcome } from "#domain/privacy/privacy-request.ts";
import type { PrivacyAnswerError } from "#server/customers/privacy/privacy-requests.ts";

export const PRIVACY_TEXTS = {
  title: "Data requests",
  noAccount:
    "No confirmed account has this address. Search orders and the newsletter; if there's nothing, answer that you hold no data.",
  optedOut: "Opt-out recorded: no newsletter, no ranking. Confirm it in your answer.",
  optOutDone: "Opt-out recorded: no newsletter, no ranking. The request still needs your answer.",
  none: "No open requests.",
  noneHint: "Requests from account pages and the privacy page appear here.",
  refused: "No changes were saved. Check the highlighted field.",
} as const;

export const PRIVACY_REFUSALS: Record<PrivacyAnswerError, string> = {
  decided: "Someone already answered this, or the account is gone.",
  put_off_before: "This was already extended. Answer it now.",
};

export const PRIVACY_KIND_NAMES: Record<PrivacyKind, string> = {
  access: "Access",
  correct: "Correction",
  delete: "Deletion",
  opt_out: "Opt-out",
};

export const TERM_CHANGED =
  "Someone added a row. Check it below, then submit yours again if it's still right.";

/** The steps for each kind of request. */
export const PRIVACY_STEPS: Record<PrivacyKind, string> = {
  access:
    "They can download the file on their account page under “Your data”. Tell them where, and what isn't in it.",
  correct:
    "Change it on the customer's page, or tell them where to change it on their account page.",
  delete:
    "They can delete the account on their account page; an owner can do it from the customer's page.",
  opt_out:
    "The button unsubscribes them from the newsletter and removes them from the ranking. Nothing is shared for advertising.",
};

export const DUE_TEXTS: Record<DueLevel, string> = {
  overdue: "Overdue",
  soon: "Due soon",
  later: "On time",
};

export const PRIVACY_DONE: Record<PrivacyOutcome, string> = {
  done: "Request completed. Your answer was emailed.",
  declined: "Request declined. Your answer was emailed.",
  put_off: "Request extended by 45 days. Your answer was emailed.",
};
