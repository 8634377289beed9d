import { INVALID_RECIPIENT } from "#domain/mail/mail-form.ts";
import type { MailState } from "#domain/mail/mail-list.ts";
import { upperFirst } from "#domain/text/upper-first.ts";
import type { SendAgainError } from "#server/outbox/send-again.ts";

export const MAIL_TEXTS = {
  title: "Emails",
  purpose: "Emails the shop sends: waiting, failed and sent.",
  nothing: "No emails.",
  nothingHint: "Choose another tab above.",
  private:
    "This email contains a sign-in code or link, so only its recipient can read it. The customer can request a new one.",
  notSent: "This email is no longer needed: its order or account has changed.",
  again: "Uses the order's current details.",
  queuedAgain: "Email queued.",
  tryingAgain: "Retrying for up to three days.",
  dropped: "Email discarded.",
  notGivenUp: "This email hasn't failed. It's being retried or was sent.",
} as const;

export const MAIL_STATE_NAMES: Record<MailState, string> = {
  waiting: "Waiting",
  failing: "Failing",
  dead: "Failed",
  done: "Sent",
  dropped: "Discarded",
};

export const SEND_AGAIN_REFUSALS: Record<SendAgainError, string> = {
  not_found: "This email doesn't exist.",
  for_its_reader: MAIL_TEXTS.private,
  invalid_recipient: INVALID_RECIPIENT,
  on_its_way: "This email is being sent right now. Check again in a minute.",
};

/** "order_shipped" -> "Order shipped" */
export const kindText = (kind: string): string => upperFirst(kind.replaceAll("_", " "));
