import { certificateWords, type CertificatesText, readCertificates } from "./certificates.ts";
import {
  isMailText,
  MAIL_TEXTS,
  type MailTextName,
  type MailWords,
  partsOf,
  readMailWords,
} from "./mail-words.ts";

/** Pages that are one long text, written in Markdown. */
export const PAGE_TEXTS = ["terms", "privacy", "policies"] as const;
/** Lists on pages; each entry has two parts. */
export const LIST_TEXTS = [
  "testimonials",
  "notices",
  "questions",
  "benefits",
  "guidelines",
  "basic-guide",
  "advanced-guide",
  "problems",
  "plans",
] as const;
/** On /labs, each with a file. */
const FILE_TEXTS = ["certificates"] as const;
/** Texts that the owner may write to replace those in content/ (TEXTS-1). */
export const SITE_TEXTS = [...PAGE_TEXTS, ...LIST_TEXTS, ...FILE_TEXTS, ...MAIL_TEXTS] as const;

export type PageTextName = (typeof PAGE_TEXTS)[number];
export type ListTextName = (typeof LIST_TEXTS)[number];
export type SiteTextName = PageTextName | ListTextName | (typeof FILE_TEXTS)[number] | MailTextName;

export const isSiteText = (name: string): name is SiteTextName =>
  SITE_TEXTS.some((known) => known === name);

export const isPageText = (name: SiteTextName): name is PageTextName =>
  PAGE_TEXTS.some((known) => known === name);

/** A stored long text. */
export interface PageText {
  markdown: string;
  /** The displayed date, "January 28, 2025"; "" if it isn't shown. */
  updatedOn: string;
  /** Whether the page marks it as an example (WORDS-3). */
  isSample: boolean;
}

export interface ListEntry {
  /** A question, a heading, or a speaker. */
  title: string;
  text: string;
}

export interface ListText {
  entries: ListEntry[];
  isSample: boolean;
}

export type SiteText = PageText | ListText | CertificatesText | MailWords;

/** An email is never a sample. */
export const isMarkedSample = (value: SiteText): boolean => "isSample" in value && value.isSample;

/** Reads the stored text; `null` for the default, also if the stored value is invalid. */
export function readPageText(stored: unknown): PageText | null {
  if (!isEntries(stored)) return null;
  const { markdown, updatedOn, isSample } = stored;
  return typeof markdown === "string" && typeof updatedOn === "string"
    ? { markdown, updatedOn, isSample: isSample === true }
    : null;
}

/** The same for a list. */
export function readListText(stored: unknown): ListText | null {
  if (!isEntries(stored) || !Array.isArray(stored["entries"])) return null;
  const rows: unknown[] = stored["entries"];
  const entries = rows.flatMap((row) =>
    isEntries(row) && typeof row["title"] === "string" && typeof row["text"] === "string"
      ? [{ title: row["title"], text: row["text"] }]
      : [],
  );
  return entries.length === 0 ? null : { entries, isSample: stored["isSample"] === true };
}

export function readSiteText(name: SiteTextName, stored: unknown): SiteText | null {
  if (isMailText(name)) return readMailWords(name, stored);
  if (name === "certificates") return readCertificates(stored);
  return isPageText(name) ? readPageText(stored) : readListText(stored);
}

const isEntries = (stored: unknown): stored is Record<string, unknown> =>
  typeof stored === "object" && stored !== null && !Array.isArray(stored);

/** The text for people; `null` is the default text. */
export function siteTextWords(name: SiteTextName, stored: unknown): string {
  const value = readSiteText(name, stored);
  if (value === null) return "The original text.";
  if ("subject" in value && isMailText(name)) return mailWords(name, value);
  if ("subject" in value) return "";
  const sample = value.isSample ? "\n\n(Marked as a sample.)" : "";
  if ("markdown" in value)
    return `${value.updatedOn === "" ? "" : `Last updated ${value.updatedOn}\n\n`}${value.markdown}${sample}`;
  if ("certificates" in value)
    return value.certificates.map(certificateWords).join("\n\n") + sample;
  return value.entries.map(({ title, text }) => `${title}\n${text}`).join("\n\n") + sample;
}

const MAIL_LABELS: Partial<Record<keyof MailWords, string>> = {
  subject: "Subject: ",
  heading: "Heading: ",
};

const mailWords = (name: MailTextName, words: MailWords): string =>
  partsOf(name)
    .filter((part) => words[part] !== "")
    .map((part) => `${MAIL_LABELS[part] ?? ""}${words[part]}`)
    .join("\n\n") || "Nothing.";
