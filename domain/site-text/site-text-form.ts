import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { settingGapProblem } from "#domain/settings/setting-gaps.ts";
import { lengthProblem } from "#domain/text/field-limits.ts";
import { trimmedText } from "#domain/text/trimmed-text.ts";
import { hiddenProblem, visibleLines } from "#domain/text/visible-text.ts";
import { certificateFields, checkCertificates, parseCertificates } from "./certificates.ts";
import {
  isMailText,
  MAIL_PARTS,
  type MailTextName,
  mailPartProblem,
  type MailWords,
  partsOf,
} from "./mail-words.ts";
import { isPageText, type ListEntry, type SiteText, type SiteTextName } from "./site-text.ts";

/** The form as typed. */
export type SiteTextFields = Record<string, string>;

/** A form field can hold 16,384 characters. */
const MARKDOWN_MAX = 15_000;
const ENTRY_MAX = 1000;
export const ENTRIES_MAX = 40;

export const entryField = (at: number, part: keyof ListEntry): string => `entry${at}.${part}`;

/** The values that its form is filled in with. */
export function siteTextFields(value: SiteText): SiteTextFields {
  if ("subject" in value) return { ...value };
  if ("certificates" in value) return certificateFields(value);
  const isSample = value.isSample ? "on" : "";
  if ("markdown" in value)
    return { markdown: value.markdown, updatedOn: value.updatedOn, isSample };
  const rows = value.entries.flatMap(({ title, text }, at) => [
    [entryField(at, "title"), title],
    [entryField(at, "text"), text],
  ]);
  return { ...Object.fromEntries(rows), isSample };
}

/** Reads the form from any body and ignores everything else in it; never throws. */
export function parseSiteText(name: SiteTextName, body: Record<string, unknown>): SiteTextFields {
  if (isMailText(name))
    return Object.fromEntries(MAIL_PARTS.map((part) => [part, linesAsTyped(body[part])]));
  if (name === "certificates") return parseCertificates(body);
  const isSample = trimmedText(body["isSample"]) === "" ? "" : "on";
  if (isPageText(name))
    return {
      markdown: linesAsTyped(body["markdown"]),
      updatedOn: trimmedText(body["updatedOn"]),
      isSample,
    };
  const rows = Array.from({ length: ENTRIES_MAX }, (_, at) => ({
    title: trimmedText(body[entryField(at, "title")]),
    text: linesAsTyped(body[entryField(at, "text")]),
  }));
  return siteTextFields({
    entries: rows.filter(({ title, text }) => title !== "" || text !== ""),
    isSample: isSample === "on",
  });
}

/** Browsers send two characters for a line break. */
const linesAsTyped = (value: unknown): string => trimmedText(value).replaceAll(/\r\n?/g, "\n");

/** The number of entries entered. */
export const entriesIn = (fields: SiteTextFields): number =>
  Object.keys(fields).filter((field) => field.endsWith(".title")).length;

/** Reports problems beside their fields. */
export function checkSiteText(
  name: SiteTextName,
  fields: SiteTextFields,
): FormCheck<SiteTextFields, SiteText> {
  if (isMailText(name)) return checkMail(name, fields);
  if (name === "certificates") return checkCertificates(fields);
  const isSample = fields["isSample"] === "on";
  if (isPageText(name)) {
    const { markdown = "", updatedOn = "" } = fields;
    const errors = fieldErrorsOf<string>({
      markdown:
        markdown === ""
          ? "Enter text."
          : (linesProblem(markdown) ??
            lengthProblem("The text", markdown, MARKDOWN_MAX) ??
            settingGapProblem(markdown)),
      updatedOn: hiddenProblem("The date", updatedOn) ?? lengthProblem("The date", updatedOn, 60),
    });
    return formCheck<SiteTextFields, SiteText>(errors, { markdown, updatedOn, isSample });
  }
  const count = entriesIn(fields);
  if (count === 0)
    return formCheck<SiteTextFields, SiteText>(
      { [entryField(0, "title")]: "Add at least one entry." },
      null,
    );
  const entries = Array.from({ length: count }, (_, at) => ({
    title: fields[entryField(at, "title")] ?? "",
    text: fields[entryField(at, "text")] ?? "",
  }));
  const titles = entries.map(({ title }) => title);
  const errors = fieldErrorsOf<string>(
    Object.fromEntries(
      entries.flatMap(({ title, text }, at) => [
        [entryField(at, "title"), titleProblem(title, titles.indexOf(title) < at)],
        [
          entryField(at, "text"),
          text === ""
            ? "Fill in both parts or leave both empty."
            : (linesProblem(text) ??
              lengthProblem("It", text, ENTRY_MAX) ??
              settingGapProblem(text)),
        ],
      ]),
    ),
  );
  return formCheck<SiteTextFields, SiteText>(errors, { entries, isSample });
}

function checkMail(
  name: MailTextName,
  fields: SiteTextFields,
): FormCheck<SiteTextFields, MailWords> {
  const of = (part: keyof MailWords): string =>
    partsOf(name).includes(part) ? (fields[part] ?? "") : "";
  const words = {
    subject: of("subject"),
    heading: of("heading"),
    intro: of("intro"),
    closing: of("closing"),
  };
  const problems = MAIL_PARTS.map((part) => [part, mailPartProblem(name, part, words[part])]);
  return formCheck<SiteTextFields, MailWords>(
    fieldErrorsOf<string>(Object.fromEntries(problems)),
    words,
  );
}

function titleProblem(title: string, isTwice: boolean): string | null {
  if (title === "") return "Fill in both parts or leave both empty.";
  if (isTwice) return "This is listed twice.";
  return hiddenProblem("It", title) ?? lengthProblem("It", title) ?? settingGapProblem(title);
}

const linesProblem = (text: string): string | null =>
  visibleLines(text) === text ? null : "This contains an invisible character. Type it again.";
