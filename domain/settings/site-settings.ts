import { byText, isEntries } from "#domain/record/entry-lines.ts";
import { entries } from "#domain/record/list-fields.ts";
import { record } from "#domain/record/record.ts";
import { line } from "#domain/record/text-fields.ts";
import { timeOfDay } from "#domain/record/time-fields.ts";
import { err, ok } from "#domain/result.ts";
import { clockText, formatDay } from "#domain/shipping/day-texts.ts";
import { USUAL_CALENDAR } from "#domain/shipping/processing-calendar.ts";
import { isDay, type PlainDate } from "#domain/time/plain-date.ts";
import { parseUrl } from "../text/parse-url.ts";
import { defineSetting, defineSettings } from "./setting.ts";

/** The line at the top of every page. */
export interface Banner {
  text: string;
  /** A path of the shop or an https URL; "" for no link. */
  link: string;
}

const BANNER_FORM = record(
  {
    text: line("Words", { none: "none", hint: "Leave empty for the default." }),
    link: line("Link", {
      max: 300,
      none: "none",
      problem: linkProblem,
      hint: "Opens when clicked, like /policies or https://….",
    }),
  },
  {
    check: ({ text, link }) =>
      text === "" && link !== undefined && link !== "" ? { text: "Enter text for the link." } : {},
  },
);

/** `null` for the specified text, which is a site text (WORDS-4). */
export const BANNER = defineSettings<typeof BANNER_FORM.fields, Banner | null>({
  usual: null,
  record: BANNER_FORM,
  spread: (stored) => (isEntries(stored) ? stored : { text: "", link: "" }),
  value: ({ text, link }) => (text === "" ? null : { text, link }),
  words: (banner) =>
    banner === null ? "" : `${banner.text}${banner.link === "" ? "" : `\nLinks to ${banner.link}`}`,
});

/** Only these targets are allowed, because everyone sees the link. */
function linkProblem(link: string): string | null {
  // Two slashes, or a backslash, would lead to another site.
  if (/^\/(?![/\\])[!-~]*$/.test(link) && !link.includes("\\")) return null;
  const url = /^[!-~]+$/.test(link) ? parseUrl(link) : null;
  return url?.protocol === "https:" && url.username === ""
    ? null
    : "Enter a shop page, like /policies, or an https:// address.";
}

/** Business days, other than federal holidays, on which the shop doesn't ship (SHIP-4). */
export const CLOSED_DAYS = defineSetting<PlainDate[]>(
  [...USUAL_CALENDAR.closedDays],
  "days",
  entries("Days", {
    most: 60,
    none: "None",
    hint: "One per line, like 2026-12-24.",
    read: (typed) => (isDay(typed) ? ok(typed) : err("Enter a day, like 2026-12-24.")),
    write: (day) => day,
    words: (day) => `${formatDay(day)}, ${day.slice(0, 4)}`,
    isEntry: (one): one is PlainDate => typeof one === "string" && isDay(one),
    split: /[\n,;]/,
    order: byText,
  }),
  { isList: true },
);

/** The cutoff for same-day shipping, in minutes after midnight, shop time (SHIP-3). */
export const CUTOFF = defineSetting<number>(
  USUAL_CALENDAR.cutoffMinute,
  "time",
  timeOfDay("Time of day", {
    hint: "Eastern time.",
    words: (minute) => `${clockText(minute)} EST`,
  }),
);
