import { note } from "#domain/record/text-fields.ts";
import { staffAct } from "#domain/staff/staff-act.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { parseUrl } from "../text/parse-url.ts";

/** Sources of new laws: the Federal Register, and a tracker of state bills. */
export const LAW_SOURCES = ["federal_register", "bills"] as const;

export type LawSource = (typeof LAW_SOURCES)[number];

export const LAW_SOURCE_NAMES: Record<LawSource, string> = {
  federal_register: "The Federal Register",
  bills: "The bill tracker",
};

/** The only hosts that a find may link to. */
const HOSTS: Record<LawSource, string> = {
  federal_register: "www.federalregister.gov",
  bills: "legiscan.com",
};

/** A document or bill that may affect a rule (RULE-5). It is text from outside, and decides nothing. */
export interface LawFind {
  number: string;
  title: string;
  url: string;
  datedOn: PlainDate | null;
}

const TITLE_MAX = 300;

/** A title as one line without hidden characters; "" if nothing is left. */
export const lawTitle = (text: string): string =>
  text
    .replaceAll(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, TITLE_MAX);

/** The link if it leads to the source's own site over https; `null` for anything else. */
export function lawLink(source: LawSource, text: string): string | null {
  const url = text.length > 500 ? null : parseUrl(text);
  if (url === null) return null;
  const { protocol, host, username, password, href } = url;
  const isOwn = protocol === "https:" && host === HOSTS[source] && username + password === "";
  return isOwn ? href : null;
}

/** Someone has read a find. */
export const DISMISS_FIND = staffAct("rules.change", {
  note: note("Note", { hint: "Which rule you changed, or why none." }),
});

/** Days without an answer until staff are told (RULE-6). */
export const SILENT_DAYS = 7;
