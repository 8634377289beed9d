import { href } from "react-router";
import { MAIL_TEXTS } from "#domain/site-text/mail-words.ts";
import type { SiteTextName } from "#domain/site-text/site-text.ts";
import type { TextError } from "#server/site-texts/change-text.ts";
import { MAIL_HINTS, MAIL_PAGES, MAIL_TITLES, MAILS_HINT } from "./mail-words-texts.ts";

export const CONTENT_TEXTS = {
  title: "Content",
  purpose:
    "Texts of the shop's pages and emails. What ships with the shop stands until you write your own, and you can always return to it. In a page's text, {shipping}, {overnight}, {cutoff} and {commission} are always as the settings say.",
  edit: "Change",
  keepDraft: "Save as draft",
  draftKept: "Draft saved. Customers don't see it.",
  draftGone: "Draft discarded.",
  draft: "Draft",
  draftHint: "Staff only. Review and save it to publish it.",
  continueDraft: "Edit draft",
  preview: "Preview draft",
  throwAway: "Discard draft",
  asked: "Discard this draft? The published text stays.",
  fileTooLarge:
    "One of the files is larger than 10 MB. Choose a smaller one, and choose the files below it again.",
  filesAgain: "The files didn't arrive in full. Choose them again.",
  saved: "Saved. Pages show it now.",
  savedMail: "Saved. Emails use it now.",
  changed: "Someone changed this text. Check the draft and try again.",
  shippedAgain: "This is the original text. Save to return to it.",
  fromDraft: "This is the draft.",
  backToShipped: "Restore original",
  now: "Now",
  planned: "Planned",
  history: "History",
  shipped: "As it ships",
  written: "Written by you",
  sample: "Sample",
  onPage: "See the page",
  onMail: "See the email",
  onDay: "See the page on a day",
};

export const plannedForText = (when: string): string => `Planned for ${when}.`;

export const TEXT_REFUSALS: Record<Exclude<TextError["code"], "changed">, string> = {
  replaced: "Someone changed this text.",
};

export const TEXT_TITLES: Record<SiteTextName, string> = {
  terms: "Terms and conditions",
  privacy: "Privacy policy",
  policies: "Payment, shipping and returns",
  testimonials: "Testimonials",
  notices: "Safety notices",
  questions: "Questions about dosing",
  benefits: "What the community offers",
  guidelines: "Community guidelines",
  "basic-guide": "Basic guide",
  "advanced-guide": "Advanced guide",
  problems: "7-OH problems",
  plans: "Cards of the monthly plans",
  certificates: "Laboratory certificates",
  ...MAIL_TITLES,
};

/** Where customers read it. */
export const TEXT_PAGES: Record<SiteTextName, string> = {
  terms: href("/terms-and-conditions"),
  privacy: href("/privacy-policy"),
  policies: href("/policies"),
  testimonials: href("/testimonials"),
  notices: href("/dosing"),
  questions: href("/dosing"),
  benefits: href("/community"),
  guidelines: href("/community"),
  "basic-guide": href("/ritual"),
  "advanced-guide": href("/ritual"),
  problems: href("/industry-problems"),
  plans: href("/pricing"),
  certificates: href("/labs"),
  ...MAIL_PAGES,
};

/** What is to be known before it is changed. */
export const TEXT_HINTS: Record<SiteTextName, string> = {
  terms: "Have your lawyer read it. An order follows the terms of its day; the history keeps them.",
  privacy: "Have your lawyer read it.",
  policies:
    "The list of places where nothing ships is added by itself after the chapter {#shipping}, and how to reach you after {#returns}. {shipping}, {overnight} and {cutoff} follow the settings; other prices and hours are words.",
  testimonials:
    "Only what customers really said, with their consent; keep the proof. The law asks for it (16 CFR 465).",
  notices: "Adults aged 21 or older: the same on every page.",
  questions: "Search engines show them with their answers.",
  benefits: "What members find there.",
  guidelines: "What members agree to.",
  "basic-guide": "Half a tablet on average, full effect in 30-45 minutes: the same on every page.",
  "advanced-guide":
    "Half a tablet on average, full effect in 30-45 minutes: the same on every page.",
  problems: "Say only what you can show to be true, also of others.",
  plans:
    "The first line stands under the plan's name, each other line is a feature with a check mark. A plan is known by its name; one that is not named here is shown as it ships. Names, prices and sizes are no texts.",
  certificates:
    "Each with its file, as it came from the laboratory. Cover names and signatures of people first. A lot that is published is linked to its page. A file that was on the page once is kept, so that it can be shown again.",
  ...MAIL_HINTS,
};

/** What the two parts of an entry are called. */
export const ENTRY_LABELS: Record<string, { title: string; text: string }> = {
  testimonials: { title: "First name and initial", text: "Words" },
  questions: { title: "Question", text: "Answer" },
  plans: { title: "Plan", text: "Lines" },
};
export const ENTRY_USUAL = { title: "Heading", text: "Text" };

interface ContentGroup {
  title: string;
  hint: string | null;
  names: readonly SiteTextName[];
}

export const CONTENT_GROUPS: ContentGroup[] = [
  { title: "Policies and legal texts", hint: null, names: ["terms", "privacy", "policies"] },
  {
    title: "Lists on pages",
    hint: null,
    names: [
      "testimonials",
      "plans",
      "certificates",
      "notices",
      "questions",
      "basic-guide",
      "advanced-guide",
      "problems",
      "benefits",
      "guidelines",
    ],
  },
  { title: "Emails", hint: MAILS_HINT, names: MAIL_TEXTS },
];

export const SAMPLES_TEXTS = {
  left: (count: number): string => (count === 1 ? "1 sample is left" : `${count} samples are left`),
  none: "No text of the pages is a sample any longer.",
  replaced: "Replaced",
  show: "Which, and where they are replaced",
  inFile: (file: string): string => `In the file ${file}; ask who looks after the server.`,
  products: "Samples of products are replaced on each product's own page:",
};
