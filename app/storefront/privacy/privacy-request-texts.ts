import type { PrivacyKind } from "#domain/privacy/privacy-request.ts";

export const PRIVACY_REQUEST_TEXTS = {
  email: "Email",
  emailHint: "The address that we may know you by. Our answer goes there too.",
  state: "State where you live",
  stateHint: "It decides how soon we have to answer.",
  noState: "I would rather not say",
  kind: "What you ask for",
  text: "What we should know",
  textHint: "To correct something: what is wrong, and what is right.",
  send: "Send request",
  sending: "Sending…",
  signedIn:
    "If you have an account, its page “Your data” has a file of everything and deletes it all.",
  refused: "Nothing was sent. Please check the fields below.",
  tooMany: "You have asked many times. Please try again in an hour.",
  sent: "Check your email to confirm the request. The link expires in seven days.",
} as const;

export const PRIVACY_KIND_TEXTS: Record<PrivacyKind, string> = {
  access: "What you keep about me",
  correct: "Correct something",
  delete: "Delete something, or all of it",
  opt_out: "Share nothing about me, and write to me no more",
};

export const CONFIRM_PRIVACY_TEXTS = {
  title: "Your request about your data",
  ask: "One more step: confirm that the address is yours.",
  confirm: "Confirm request",
  busy: "Confirming…",
  confirmed: "We have your request, and answer it by email.",
  invalid: "This link is no longer valid.",
  invalidHint: "It is more than seven days old or incomplete. Please send your request again.",
  again: "Ask again",
} as const;
