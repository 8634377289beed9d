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
    "What people ask about their data, the most urgent first. Each can be put off once by 45 days, with a reason. They get your words by email.",
  deadlines: "Deadlines by state",
  noAccount:
    "There is no confirmed account with this address. Search the orders and the newsletter for it; if there is nothing, answer that we hold nothing.",
  optOut: "Record it, and end newsletter and ranking",
  optedOut: "Recorded: no newsletter, no ranking. Tell them so.",
  optOutDone: "It is recorded: no newsletter, no ranking. The request waits for your answer.",
  none: "No one waits for an answer.",
  refused: "Nothing was saved. Check the highlighted field.",
  answerHint: "They read this in an email, and on their account page if they have one.",
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

export const TERM_TEXTS = {
  title: "Deadlines of requests about data",
  purpose:
    "How many days we have for an answer, by the state where the person lives. A request keeps the day that it began with; a row that you add counts for requests from its first day on. Rows are never removed: a newer one of the same day replaces the older.",
  now: "Now",
  history: "All rows, the newest first",
  none: "No row was added. Every request has 45 days.",
  add: "Add a row",
  state: "State",
  everywhere: "Every state without a row of its own",
  fromDay: "First day",
  days: "Days for an answer",
  daysHint: "Nothing: again as everywhere.",
  reason: "Where this stands",
  reasonHint: "The law, or a page of the state. It stays in the history.",
  save: "Add",
  refused: "Nothing was saved. Check the fields below.",
  changed:
    "Someone else added a row meanwhile. Look at it below, and send yours again if it is still right.",
  saved: "The row is added. It counts for requests from its first day on.",
} as const;

/** What to do about each. */
export const PRIVACY_STEPS: Record<PrivacyKind, string> = {
  access:
    "They can download the file on their account page under “Your data”. Tell them where, and what they cannot see there.",
  correct: "Change it on the customer’s page, or tell them where on their account page they do.",
  delete:
    "They can delete the account on their account page; an owner can do it from the customer’s page.",
  opt_out:
    "The button ends their newsletter and takes them out of the ranking. Nothing is shared for advertising.",
};

export const DUE_TEXTS: Record<DueLevel, string> = {
  overdue: "Overdue",
  soon: "Due soon",
  later: "In time",
};

export const PRIVACY_DONE: Record<PrivacyAnswerValues["act"], string> = {
  done: "The request is done. They get your words by email.",
  declined: "The request is declined. They get your words by email.",
  put_off: "The request is put off by 45 days. They get your words by email.",
};
