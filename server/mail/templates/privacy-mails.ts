import type { PrivacyKind, PrivacyOutcome } from "#domain/privacy/privacy-request.ts";
import { formatDay } from "#domain/time/shop-date.ts";
import type { MailContent } from "../mail-content.ts";

const KIND_WORDS: Record<PrivacyKind, string> = {
  access: "to see your data",
  correct: "to have your data corrected",
  delete: "to have your data deleted",
  opt_out: "that we don't share your data or email you",
};

const OUTCOME_WORDS: Record<Exclude<PrivacyOutcome, "put_off">, string> = {
  done: "It's done.",
  declined: "We couldn't do it.",
};

interface News {
  kind: PrivacyKind;
  act: PrivacyOutcome;
  dueOn: string;
  /** Staff's own words. */
  answer: string;
}

/**
 * The outcome of a customer's request about their data (PRIV-16).
 *
 * @param href the customer's list of requests; `null` if they have no account
 */
export function privacyAnswerMail(
  { kind, act, dueOn, answer }: News,
  href: string | null,
): MailContent {
  const subject = "Your request about your data";
  const outcome =
    act === "put_off"
      ? `We need more time and will answer by ${formatDay(dueOn)}.`
      : OUTCOME_WORDS[act];
  return {
    subject,
    blocks: [
      { kind: "heading", text: subject },
      { kind: "text", text: `You asked ${KIND_WORDS[kind]}. ${outcome}` },
      { kind: "text", text: answer },
      ...(href === null ? [] : [{ kind: "button" as const, label: "Your data", href }]),
    ],
  };
}

/** Goes to an unconfirmed address, so it repeats nothing that was typed into the form (PRIV-18). */
export function privacyConfirmationMail(href: string): MailContent {
  return {
    subject: "Confirm your request about your data",
    blocks: [
      { kind: "heading", text: "One more step" },
      {
        kind: "text",
        text: "We received a request about personal data under this address. Confirm that it's yours, and we'll answer it. The link expires in seven days.",
      },
      { kind: "button", label: "Confirm request", href },
      {
        kind: "text",
        text: "If you didn't send it, you can ignore this email.",
      },
    ],
  };
}

/** To the shop. Only the queue shows whose request it is (PRIV-19). */
export function privacyDueMail(
  { level, dueOn }: { level: "overdue" | "soon"; dueOn: string },
  href: string,
): MailContent {
  const subject =
    level === "overdue"
      ? "A data request is overdue"
      : `A data request is due by ${formatDay(dueOn)}`;
  return {
    subject,
    blocks: [
      { kind: "heading", text: subject },
      {
        kind: "text",
        text: `A customer's data request is due ${formatDay(dueOn)}. Complete it, decline it with an explanation, or extend it once with a reason.`,
      },
      { kind: "button", label: "Data requests", href },
    ],
  };
}
