import type { MailState } from "#domain/mail/mail-list.ts";
import type { SendAgainError } from "#server/outbox/send-again.ts";

/** The words of the screens. */
export const MAIL_TEXTS = {
  title: "Emails",
  purpose: "What the shop sends: what waits, what failed and what has left.",
  nothing: "Nothing here.",
  nothingHint: "Choose another list above.",
  refused: "Nothing was saved. Check the highlighted field.",
  private:
    "Its text is for its reader alone: it has a code or a link that opens an account. It cannot be sent again or elsewhere; the customer asks for a new one.",
  notSent: "No email can be written now: what it is about no longer calls for one, or is gone.",
  again: "With what the order is now.",
  elsewhereHint: "If the customer mistyped their address. The order keeps its own.",
  queuedAgain: "The email is on its way.",
  queuedElsewhere: (recipient: string) => `The email is on its way to ${recipient}.`,
  tryingAgain: "It is tried again, for up to three days.",
  dropped: "It is dropped: no one gets it.",
  notGivenUp: "It has not been given up: it is tried again by itself, or it has left.",
} as const;

export const MAIL_STATE_NAMES: Record<MailState, string> = {
  waiting: "Waiting",
  failing: "Failing",
  dead: "Given up",
  done: "Sent",
  dropped: "Dropped",
};

export const SEND_AGAIN_REFUSALS: Record<SendAgainError, string> = {
  not_found: "There is no such email.",
  for_its_reader: MAIL_TEXTS.private,
  invalid_recipient: "Please enter a valid email address.",
  on_its_way: "It is being sent at this moment. Please look again in a minute.",
};

/** "order_shipped" -> "Order shipped" */
export const kindText = (kind: string): string =>
  kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll("_", " ");
