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
  "mail-order-reshipped": "Email: parcel sent again",
  "mail-order-edited": "Email: order changed",
  "mail-order-canceled": "Email: order canceled",
  "mail-order-refunded": "Email: refund",
  "mail-address-changed": "Email: address changed as asked",
  "mail-address-kept": "Email: address not changed",
  "mail-cancellation-declined": "Email: order not canceled",
  "mail-payment-reminder": "Email: payment reminder",
  "mail-payment-link": "Email: payment link",
  "mail-pay-again": "Email: please pay again",
  "mail-payment-expired": "Email: payment did not come",
  "mail-account-invitation": "Email: please create an account",
  "mail-order-draft": "Email: order prepared",
  "mail-plan-requested": "Email: plan requested",
  "mail-plan-updated": "Email: plan request changed",
  "mail-plan-canceled": "Email: plan canceled",
  "mail-plan-skipped": "Email: plan skips an order",
  "mail-plan-moved": "Email: plan has a new day",
  "mail-plan-paused": "Email: plan paused",
  "mail-plan-resumed": "Email: plan continues",
  "mail-plan-changed": "Email: plan changed",
  "mail-payout-paid": "Email: payout sent",
  "mail-payout-declined": "Email: payout declined",
  "mail-newsletter-welcome": "Email: newsletter begins",
  "mail-footer": "Line at the end of emails",
};

const USUAL_HINT =
  "Your words stand around what the shop fills in by itself: amounts, addresses, dates, links, what happens to money, and the postal address at the end.";

const mailHint = (name: MailTextName): string =>
  name === "mail-footer"
    ? "One line above your address in each email of this list, for example your opening hours."
    : USUAL_HINT;

/** Why some are missing from the list. */
export const MAILS_HINT =
  "Emails to customers. Those with a sign-in code, a link that proves who someone is or what they agreed to, and those about an account's security keep their words: people learn to trust exactly these. What you write to a lot's customers and in a newsletter is written where it is sent.";

const mailPath = (name: MailTextName): string => href("/admin/content/:name/mail", { name });

export const MAIL_HINTS: Record<MailTextName, string> = Object.fromEntries(
  MAIL_TEXTS.map((name) => [name, mailHint(name)]),
  // Object.fromEntries widens the keys.
) as Record<MailTextName, string>;

export const MAIL_PAGES: Record<MailTextName, string> = Object.fromEntries(
  MAIL_TEXTS.map((name) => [name, mailPath(name)]),
  // As above.
) as Record<MailTextName, string>;

const PART_LABELS: Record<MailPart, string> = {
  subject: "Subject",
  heading: "Heading",
  intro: "Beginning",
  closing: "End",
};

export const partLabel = (name: MailTextName, part: MailPart): string =>
  name === "mail-footer" ? "Line" : PART_LABELS[part];

/** What is filled in, for who writes. */
const GAP_TEXTS: Record<string, string> = {
  name: "the customer's name",
  order: "the order's number",
  place: "city and state, and how many parcels if there are several",
  changes: "what was changed, such as “items, shipping address”",
  amount: "what was to be paid",
  plan: "the plan's name",
};

/** Above the fields: "{name} = the customer's name". */
export const gapLines = (name: MailTextName): { gap: string; text: string }[] =>
  gapsOf(name).map((gap) => ({ gap: gapText(gap), text: GAP_TEXTS[gap] ?? gap }));

/** Beside a field: what may and must be in it. */
export function partHint(name: MailTextName, part: MailPart): string {
  const needed = neededIn(name, part);
  const may = gapsOf(name).map(gapText).join(", ");
  return [
    needed === null ? null : `${gapText(needed)} must be in it.`,
    may === "" ? null : `Filled in: ${may}.`,
    isLong(name, part) ? "An empty line begins a new paragraph." : null,
    part === "intro" ? "Stands below the heading." : null,
    part === "closing" && name !== "mail-footer" ? "Stands below the facts." : null,
  ]
    .filter((one) => one !== null)
    .join(" ");
}

export const MAIL_TRY_TEXTS = {
  title: "The email as it would be sent",
  madeUp: "The customer and the order in it are made up.",
  ofDraft: "With the words of the draft.",
  ofNow: "With the words that are sent now.",
  ofDay: (day: string): string => `With the words as planned for ${day}.`,
  cases: "Cases of this email",
  usual: "the usual one",
  test: "Send me a test",
  testHint: "To your own address alone, with “Test:” before the subject.",
  tested: "The test is on its way to your own address.",
  too_many: "You've sent the most tests for this hour. Try again later.",
  gone: "This email no longer exists. Choose another.",
  onDay: "See it on a day",
  onDayHint: "With everything that is planned until the end of that day.",
};
