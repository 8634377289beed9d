import { href } from "react-router";
import {
  gapsOf,
  isLong,
  MAIL_TEXTS,
  type MailPart,
  type MailTextName,
  neededIn,
} from "#domain/site-text/mail-words.ts";
import { gapText } from "#domain/text/fill-gaps.ts";

export const MAIL_TITLES: Record<MailTextName, string> = {
  "mail-order-confirmation": "Email: order received",
  "mail-order-shipped": "Email: order shipped",
  "mail-tracking-corrected": "Email: corrected tracking number",
  "mail-order-part-shipped": "Email: part shipped",
  "mail-order-rest-shipped": "Email: remaining items shipped",
  "mail-order-rest-canceled": "Email: remaining items canceled",
  "mail-order-reshipped": "Email: replacement shipped",
  "mail-parcel-out": "Email: out for delivery",
  "mail-parcel-delivered": "Email: delivered",
  "mail-order-edited": "Email: order changed",
  "mail-order-canceled": "Email: order canceled",
  "mail-order-refunded": "Email: refund",
  "mail-address-changed": "Email: address changed",
  "mail-address-kept": "Email: address not changed",
  "mail-cancellation-declined": "Email: order not canceled",
  "mail-payment-reminder": "Email: payment reminder",
  "mail-payment-link": "Email: payment link",
  "mail-pay-again": "Email: payment needed again",
  "mail-order-split": "Email: order split in two",
  "mail-payment-expired": "Email: payment expired",
  "mail-account-invitation": "Email: account invitation",
  "mail-order-draft": "Email: order prepared",
  "mail-plan-requested": "Email: plan requested",
  "mail-plan-updated": "Email: plan request changed",
  "mail-plan-canceled": "Email: plan canceled",
  "mail-plan-skipped": "Email: plan skipped",
  "mail-plan-moved": "Email: plan rescheduled",
  "mail-plan-paused": "Email: plan paused",
  "mail-plan-resumed": "Email: plan resumed",
  "mail-plan-changed": "Email: plan changed",
  "mail-payout-paid": "Email: payout sent",
  "mail-payout-declined": "Email: payout declined",
  "mail-newsletter-welcome": "Email: newsletter welcome",
  "mail-footer": "Email footer",
};

const USUAL_HINT =
  "Your text surrounds the parts that the shop fills in: amounts, addresses, dates, links and the postal address.";

const mailHint = (name: MailTextName): string =>
  name === "mail-footer"
    ? "One line above your address in each of these emails, like your opening hours."
    : USUAL_HINT;

/** Why some emails aren't listed. */
export const MAILS_HINT =
  "Emails to customers. Sign-in, consent and security emails can't be edited. Recall emails and newsletters are written where they're sent.";

const mailPath = (name: MailTextName): string => href("/admin/content/:name/mail", { name });

export const MAIL_HINTS: Record<MailTextName, string> = Object.fromEntries(
  MAIL_TEXTS.map((name) => [name, mailHint(name)]),
  // Object.fromEntries widens the keys.
) as Record<MailTextName, string>;

export const MAIL_PAGES: Record<MailTextName, string> = Object.fromEntries(
  MAIL_TEXTS.map((name) => [name, mailPath(name)]),
  // Object.fromEntries widens the keys.
) as Record<MailTextName, string>;

const PART_LABELS: Record<MailPart, string> = {
  subject: "Subject",
  heading: "Heading",
  intro: "Introduction",
  closing: "Closing",
};

export const partLabel = (name: MailTextName, part: MailPart): string =>
  name === "mail-footer" ? "Line" : PART_LABELS[part];

/** The meaning of each placeholder. */
const GAP_TEXTS: Record<string, string> = {
  name: "the customer's name",
  order: "the order's number",
  place: "city and state, and how many parcels if there are several",
  changes: "the changes, like “items, shipping address”",
  amount: "the amount due",
  plan: "the plan's name",
};

/** Lines above the fields: "{name} = the customer's name". */
export const gapLines = (name: MailTextName): { gap: string; text: string }[] =>
  gapsOf(name).map((gap) => ({ gap: gapText(gap), text: GAP_TEXTS[gap] ?? gap }));

/** A field's placeholders and limits. */
export function partHint(name: MailTextName, part: MailPart): string {
  const needed = neededIn(name, part);
  const may = gapsOf(name).map(gapText).join(", ");
  return [
    needed === null ? null : `${gapText(needed)} is required.`,
    may === "" ? null : `Placeholders: ${may}.`,
    isLong(name, part) ? "Start a new paragraph with an empty line." : null,
    part === "intro" ? "Shown below the heading." : null,
    part === "closing" && name !== "mail-footer" ? "Shown below the details." : null,
  ]
    .filter((one) => one !== null)
    .join(" ");
}

export const MAIL_TRY_TEXTS = {
  title: "Preview",
  madeUp: "With sample data.",
  ofDraft: "Uses the draft.",
  ofNow: "Uses the current text.",
  cases: "Variants",
  usual: "standard",
  test: "Send test email",
  testHint: "To your own address, with “Test:” in the subject.",
  tested: "Test sent to your own address.",
  too_many: "You've reached the hourly limit for tests. Try again later.",
  gone: "This email no longer exists. Choose another.",
  onDay: "Preview on a date",
  onDayHint: "Includes everything scheduled through that day.",
};
