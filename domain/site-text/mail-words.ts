import { lengthProblem } from "#domain/text/field-limits.ts";
import { gapProblem, gapText } from "#domain/text/fill-gaps.ts";
import { hiddenProblem, visibleLines } from "#domain/text/visible-text.ts";

/** Parts of a customer email that the owner may write (TEXTS-4). */
export const MAIL_PARTS = ["subject", "heading", "intro", "closing"] as const;
export type MailPart = (typeof MAIL_PARTS)[number];
export type MailWords = Record<MailPart, string>;

interface WordedMail {
  /** Placeholders that the shop fills in when it sends the email. */
  gaps: readonly string[];
  /** Required placeholders; without them, readers wouldn't know what the email is about. */
  needs: Partial<Record<MailPart, string>>;
}

const ORDER = { gaps: ["name", "order"], needs: { subject: "order" } } as const;
const REQUEST = { gaps: ["order"], needs: { subject: "order" } } as const;
const PLAN = { gaps: ["name", "plan"], needs: { subject: "plan" } } as const;
const AFFILIATE = { gaps: ["name"], needs: {} } as const;
const NO_GAPS = { gaps: [], needs: {} } as const;

/**
 * Emails whose wording may be changed. Emails with a code, with a link that proves someone's identity or agreement, or
 * about an account's security are left out, because their wording protects people. Emails to staff are left out, too.
 */
const MAILS = {
  "mail-order-confirmation": ORDER,
  "mail-order-shipped": { gaps: ["name", "order", "place"], needs: { intro: "order" } },
  "mail-order-part-shipped": { gaps: ["name", "order", "place"], needs: { intro: "order" } },
  "mail-order-rest-shipped": { gaps: ["name", "order", "place"], needs: { intro: "order" } },
  "mail-order-rest-canceled": { gaps: ["name", "order"], needs: { intro: "order" } },
  "mail-tracking-corrected": ORDER,
  "mail-order-reshipped": { gaps: ["name", "order", "place"], needs: { subject: "order" } },
  "mail-parcel-out": { gaps: ["name", "order", "place"], needs: { subject: "order" } },
  "mail-parcel-delivered": { gaps: ["name", "order", "place"], needs: { subject: "order" } },
  "mail-order-edited": {
    gaps: ["name", "order", "changes"],
    needs: { subject: "order", intro: "changes" },
  },
  "mail-order-canceled": ORDER,
  "mail-order-refunded": ORDER,
  "mail-address-changed": REQUEST,
  "mail-address-kept": REQUEST,
  "mail-cancellation-declined": REQUEST,
  "mail-payment-reminder": ORDER,
  "mail-payment-link": ORDER,
  "mail-pay-again": ORDER,
  "mail-order-split": {
    gaps: ["name", "order", "first"],
    needs: { subject: "order", intro: "first" },
  },
  "mail-payment-expired": {
    gaps: ["name", "order", "amount"],
    needs: { subject: "order", intro: "amount" },
  },
  "mail-account-invitation": NO_GAPS,
  "mail-order-draft": NO_GAPS,
  "mail-plan-requested": PLAN,
  "mail-plan-updated": PLAN,
  "mail-plan-canceled": PLAN,
  "mail-plan-skipped": PLAN,
  "mail-plan-moved": PLAN,
  "mail-plan-paused": PLAN,
  "mail-plan-resumed": PLAN,
  "mail-plan-changed": PLAN,
  "mail-payout-paid": AFFILIATE,
  "mail-payout-declined": AFFILIATE,
  "mail-newsletter-welcome": NO_GAPS,
  /** One line at the end of each of the emails above. */
  "mail-footer": NO_GAPS,
} as const satisfies Record<string, WordedMail>;

export type MailTextName = keyof typeof MAILS;
export const isMailText = (name: string): name is MailTextName => Object.hasOwn(MAILS, name);
// Object.keys widens its result.
export const MAIL_TEXTS = Object.keys(MAILS) as MailTextName[];

export type GapsOf<Name extends MailTextName> = Record<
  (typeof MAILS)[Name]["gaps"][number],
  string
>;

/** The parts of an email's wording; the footer line has only one. */
export const partsOf = (name: MailTextName): readonly MailPart[] =>
  name === "mail-footer" ? ["closing"] : MAIL_PARTS;

export const gapsOf = (name: MailTextName): readonly string[] => MAILS[name].gaps;

export function neededIn(name: MailTextName, part: MailPart): string | null {
  const { needs }: WordedMail = MAILS[name];
  return needs[part] ?? null;
}

/** They have several paragraphs. */
export const isLong = (name: MailTextName, part: MailPart): boolean =>
  name !== "mail-footer" && (part === "intro" || part === "closing");

const LINE_MAX = 150;
const TEXT_MAX = 2000;
const LABELS: Record<MailPart, string> = {
  subject: "The subject",
  heading: "The heading",
  intro: "The introduction",
  closing: "The closing",
};

/** The problem with a part of an email's wording; `null` if there is none. */
export function mailPartProblem(name: MailTextName, part: MailPart, text: string): string | null {
  const label = name === "mail-footer" ? "The line" : LABELS[part];
  if (!partsOf(name).includes(part)) return text === "" ? null : `${label} must be empty.`;
  if (text.trim() === "") {
    const isNeeded = part === "subject" || part === "heading" || neededIn(name, part) !== null;
    return isNeeded ? `${label} is required.` : null;
  }
  const needed = neededIn(name, part);
  const missing =
    needed !== null && !text.includes(gapText(needed))
      ? `${gapText(needed)} is required. It's filled in when the email is sent.`
      : null;
  const hidden = isLong(name, part)
    ? visibleLines(text) === text
      ? null
      : `${label} contains an invisible character. Type it again.`
    : hiddenProblem(label, text);
  return (
    hidden ??
    lengthProblem(label, text, isLong(name, part) ? TEXT_MAX : LINE_MAX) ??
    gapProblem(text, gapsOf(name)) ??
    missing
  );
}

/** Reads the stored wording; `null` for the default, also if the wording couldn't be sent. */
export function readMailWords(name: MailTextName, stored: unknown): MailWords | null {
  if (typeof stored !== "object" || stored === null) return null;
  const of = (part: MailPart): unknown => Object.entries(stored).find(([key]) => key === part)?.[1];
  const [subject, heading, intro, closing] = MAIL_PARTS.map(of);
  if (
    typeof subject !== "string" ||
    typeof heading !== "string" ||
    typeof intro !== "string" ||
    typeof closing !== "string"
  )
    return null;
  const words = { subject, heading, intro, closing };
  return MAIL_PARTS.every((part) => mailPartProblem(name, part, words[part]) === null)
    ? words
    : null;
}
