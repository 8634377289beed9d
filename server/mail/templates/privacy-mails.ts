import type { PrivacyAnswerValues, PrivacyKind } from "#domain/privacy/privacy-request.ts";
import { formatDay } from "#domain/time/shop-date.ts";
import type { MailContent } from "../mail-content.ts";

const KIND_WORDS: Record<PrivacyKind, string> = {
  access: "to see your data",
  correct: "to have your data corrected",
  delete: "to have your data deleted",
  opt_out: "that we do not share your data or write to you",
};

const OUTCOME_WORDS: Record<Exclude<PrivacyAnswerValues["act"], "put_off">, string> = {
  done: "It is done.",
  declined: "We could not do it.",
};

interface News {
  kind: PrivacyKind;
  act: PrivacyAnswerValues["act"];
  dueOn: string;
  /** The staff's words. */
  answer: string;
}

/** What came of a customer's request about their data (PRIV-16). */
export function privacyAnswerMail({ kind, act, dueOn, answer }: News, href: string): MailContent {
  const subject = "Your request about your data";
  const outcome =
    act === "put_off"
      ? `We need more time, and answer by ${formatDay(dueOn)} at the latest.`
      : OUTCOME_WORDS[act];
  return {
    subject,
    blocks: [
      { kind: "heading", text: subject },
      { kind: "text", text: `You asked ${KIND_WORDS[kind]}. ${outcome}` },
      { kind: "text", text: answer },
      { kind: "button", label: "Your data", href },
    ],
  };
}
