import { href } from "react-router";
import { MAIL_TEXTS } from "#domain/site-text/mail-words.ts";
import type { SiteTextName } from "#domain/site-text/site-text.ts";
import type { TextError } from "#server/site-texts/change-text.ts";
import { MAIL_HINTS, MAIL_PAGES, MAIL_TITLES, MAILS_HINT } from "./mail-words-texts.ts";

export const CONTENT_TEXTS = {
  title: "Content",
  purpose:
    "Texts of pages and emails. You can restore the original at any time. {shipping}, {overnight}, {cutoff} and {commission} are filled in from the settings.",
  edit: "Edit",
  keepDraft: "Save as draft",
  draftGone: "Draft discarded.",
  draft: "Draft",
  preview: "Preview draft",
  throwAway: "Discard draft",
  fileTooLarge:
    "One of the files is larger than 10 MB. Choose a smaller one, then choose the others again.",
  filesAgain: "The files didn't arrive in full. Choose them again.",
  saved: "Saved. Pages show it now.",
  savedMail: "Saved. Emails use it now.",
  changed: "Someone changed this text. Check the draft and try again.",
  shippedAgain: "This is the original text. Save to restore it.",
  backToShipped: "Restore original",
  shipped: "Original",
  written: "Edited",
  sample: "Sample",
  onMail: "View email",
};

export const plannedForText = (when: string): string => `Scheduled for ${when} Eastern time.`;

export const TEXT_REFUSALS: Record<Exclude<TextError["code"], "changed">, string> = {
  replaced: "Someone changed this text.",
};

export const TEXT_TITLES: Record<SiteTextName, string> = {
  terms: "Terms and conditions",
  privacy: "Privacy policy",
  policies: "Payment, shipping and returns",
  testimonials: "Testimonials",
  notices: "Safety notices",
  questions: "Dosing questions",
  benefits: "Community benefits",
  guidelines: "Community guidelines",
  "basic-guide": "Basic guide",
  "advanced-guide": "Advanced guide",
  problems: "7-OH problems",
  plans: "Monthly plans",
  certificates: "Lab certificates",
  ...MAIL_TITLES,
};

/** The page that shows each text. */
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

/** Notes for the editor. */
export const TEXT_HINTS: Record<SiteTextName, string> = {
  terms: "Have your lawyer review it. Orders keep the terms in force when they were placed.",
  privacy: "Have your lawyer review it.",
  policies:
    "The list of banned places is added after the chapter {#shipping}, and your contact after {#returns}. {shipping}, {overnight} and {cutoff} follow the settings; other prices and hours don't.",
  testimonials: "Only real quotes, with consent and proof on file (16 CFR 465).",
  notices: "Keep “adults aged 21 or older” the same on every page.",
  questions: "Search engines show these with their answers.",
  benefits: "Shown on the community page.",
  guidelines: "Rules that members agree to.",
  "basic-guide":
    "Keep “half a tablet on average, full effect in 30-45 minutes” the same on every page.",
  "advanced-guide":
    "Keep “half a tablet on average, full effect in 30-45 minutes” the same on every page.",
  problems: "Make only claims you can prove, including claims about competitors.",
  plans:
    "The first line is the subtitle, each other line a feature. Use the plan's exact name. Prices and sizes aren't edited here.",
  certificates:
    "Each with the lab's file. Cover personal names and signatures first. Published lots are linked. Earlier files are kept.",
  ...MAIL_HINTS,
};

/** Labels of an entry's two parts. */
export const ENTRY_LABELS: Record<string, { title: string; text: string }> = {
  testimonials: { title: "First name and initial", text: "Quote" },
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
  left: (count: number): string => (count === 1 ? "1 sample left" : `${count} samples left`),
  products: "Replace product samples on each product's page:",
};
