import { href } from "react-router";
import { isMailText } from "#domain/site-text/mail-words.ts";
import {
  isMarkedSample,
  isSiteText,
  readSiteText,
  type SiteText,
  type SiteTextName,
  siteTextWords,
} from "#domain/site-text/site-text.ts";
import { isSame } from "#domain/staff/staff-record.ts";
import type { PlannedChange } from "#server/planned-changes/list-planned.ts";
import type { StoredText } from "#server/site-texts/stored-text.ts";
import type { HistoryEntry } from "#server/staff/records/read-history.ts";
import type { ChangeView } from "../changes/change-view.ts";
import { notFound } from "../gate/refused.ts";
import type { StaffDesk } from "../gate/staff-only.ts";
import { CONTENT_TEXTS, TEXT_HINTS, TEXT_PAGES, TEXT_TITLES } from "./content-texts.ts";
import { shippedText } from "./shipped-texts.ts";

export const contentPath = (name: SiteTextName): string => href("/admin/content/:name", { name });

/** The text that the address names. @throws a 404 response if there is none */
export async function findText({ staff, desk }: StaffDesk, name: string) {
  if (!isSiteText(name)) throw notFound();
  return desk.siteTexts.find(staff, { name });
}

/** The header's data on each of a text's pages. */
export const textFacts = ({ name, body, draft }: StoredText) => ({
  name,
  title: TEXT_TITLES[name],
  hint: TEXT_HINTS[name],
  path: contentPath(name),
  page: TEXT_PAGES[name],
  pageLabel: isMailText(name) ? CONTENT_TEXTS.onMail : "View page",
  isShipped: body === null,
  isSample: isMarkedSample(body ?? shippedText(name)),
  hasDraft: draft !== null,
});

/** A text as plain words, or the shipped one if there is none. */
export const textWords = (name: SiteTextName, stored: unknown): string =>
  siteTextWords(name, readSiteText(name, stored) ?? shippedText(name));

/** The body to store; `null` if it's the same as the shipped one. */
export const bodyOf = (name: SiteTextName, value: SiteText): SiteText | null =>
  JSON.stringify(value) === JSON.stringify(shippedText(name)) ? null : value;

export const textChange = (
  name: SiteTextName,
  before: SiteText | null,
  after: SiteText | null,
): ChangeView[] =>
  isSame(before, after)
    ? []
    : [
        {
          label: TEXT_TITLES[name],
          before: textWords(name, before),
          after: textWords(name, after),
        },
      ];

/** Narrows a change of a long text to the paragraphs that differ. */
export function differing({ label, before, after }: ChangeView): ChangeView {
  const [was, is] = [before.split("\n\n"), after.split("\n\n")];
  const least = Math.min(was.length, is.length);
  let start = 0;
  while (start < least && was[start] === is[start]) start += 1;
  let end = 0;
  while (end < least - start && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  const part = (paragraphs: string[]) =>
    [
      ...(start > 0 ? ["…"] : []),
      ...paragraphs.slice(start, paragraphs.length - end),
      ...(end > 0 ? ["…"] : []),
    ].join("\n\n");
  return { label, before: part(was), after: part(is) };
}

/** A text's history as plain words. */
export const historyInWords = (
  name: SiteTextName,
  entries: readonly HistoryEntry[],
): HistoryEntry[] =>
  entries.map((entry) => ({
    ...entry,
    changes: entry.changes.map((change) => {
      const views = {
        before: textWords(name, change.before),
        after: textWords(name, change.after),
      };
      return { name: change.name, ...differing({ label: "", ...views }) };
    }),
  }));

/** The text before a history entry; `undefined` if there is no such entry. */
export function formerText(
  name: SiteTextName,
  entries: readonly HistoryEntry[],
  recordId: string | null,
): SiteText | null | undefined {
  const entry = entries.find((one) => String(one.recordId) === recordId);
  return entry === undefined ? undefined : readSiteText(name, entry.before?.["value"] ?? null);
}

/** Its first characters are enough to recognize a text in the calendar. */
const WORDS_SHOWN = 300;

/** A scheduled change of a text, as plain words. */
export function plannedText(one: PlannedChange): PlannedChange {
  const { kind, subject, change } = one;
  if (kind !== "site text" || !isSiteText(subject)) return one;
  const words = siteTextWords(subject, change["value"] ?? null);
  const shown = words.length > WORDS_SHOWN ? `${words.slice(0, WORDS_SHOWN)}…` : words;
  return { ...one, subjectName: TEXT_TITLES[subject], change: { Becomes: shown } };
}
