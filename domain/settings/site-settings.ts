import { clockText, formatDay } from "#domain/shipping/day-texts.ts";
import { USUAL_CALENDAR } from "#domain/shipping/processing-calendar.ts";
import { lengthProblem } from "#domain/text/field-limits.ts";
import { hiddenProblem } from "#domain/text/visible-text.ts";
import { isDay } from "#domain/time/plain-date.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { lineProblem, linesOf } from "./lines.ts";
import { defineSetting, defineSwitch } from "./setting.ts";

/** Whether the shop takes orders: not before an owner opens it (RUN-47). */
export const TAKES_ORDERS = defineSwitch();

/** The line at the top of every page. */
export interface Banner {
  text: string;
  /** A path of the shop or an https address; "" = it leads nowhere. */
  link: string;
}

const LINK_MAX = 300;

/** null = the specified line, which is a text of the site (WORDS-4). */
export const BANNER = defineSetting<Banner | null, "text" | "link">({
  usual: null,
  fields: ["text", "link"],
  read: (stored) => (isBanner(stored) ? { text: stored.text, link: stored.link } : null),
  toFields: (banner) => banner ?? { text: "", link: "" },
  check({ text, link }) {
    const textProblem = hiddenProblem("The line", text) ?? lengthProblem("The line", text);
    if (textProblem !== null) return { text: textProblem };
    if (text === "" && link !== "") return { text: "A link needs words that lead to it." };
    const linkIs = linkProblem(link);
    if (linkIs !== null) return { link: linkIs };
    return { value: text === "" ? null : { text, link } };
  },
  words: (banner) =>
    banner === null ? "" : `${banner.text}${banner.link === "" ? "" : `\nLeads to ${banner.link}`}`,
});

const isBanner = (stored: unknown): stored is Banner =>
  typeof stored === "object" &&
  stored !== null &&
  "text" in stored &&
  typeof stored.text === "string" &&
  "link" in stored &&
  typeof stored.link === "string" &&
  linkProblem(stored.link) === null;

/** Nothing else may stand behind a link that everyone sees. */
function linkProblem(link: string): string | null {
  if (link === "") return null;
  if (link.length > LINK_MAX) return `The link must be at most ${LINK_MAX} characters`;
  // Two slashes, or one backward, would lead to another site.
  if (/^\/(?![/\\])[!-~]*$/.test(link) && !link.includes("\\")) return null;
  const isWeb = URL.canParse(link) && new URL(link).protocol === "https:" && /^[!-~]+$/.test(link);
  return isWeb && new URL(link).username === ""
    ? null
    : "A path of the shop such as /policies, or an address that begins with https://.";
}

const DAYS_MAX = 60;

/** Business days on which the shop ships nothing, besides the federal holidays (SHIP-4). */
export const CLOSED_DAYS = defineSetting<PlainDate[], "days">({
  usual: [...USUAL_CALENDAR.closedDays],
  fields: ["days"],
  isList: true,
  read: (stored) =>
    Array.isArray(stored) && stored.length <= DAYS_MAX && stored.every(isPlainDay) ? stored : null,
  toFields: (days) => ({ days: days.join("\n") }),
  check({ days }) {
    const typed = linesOf(days.replaceAll(/[,;]/g, "\n"));
    const wrong = typed.find((day) => !isDay(day));
    if (wrong !== undefined) return { days: lineProblem(wrong, "not a day such as 2026-12-24.") };
    const value = [...new Set(typed)].toSorted();
    return value.length > DAYS_MAX ? { days: `At most ${DAYS_MAX} days.` } : { value };
  },
  words: (days) =>
    days.map((day) => `${formatDay(day)}, ${day.slice(0, 4)}`).join("\n") || "No days of its own",
});

const isPlainDay = (one: unknown): one is PlainDate => typeof one === "string" && isDay(one);

/** Until when an order ships on the day it is placed, in minutes after midnight by the shop's clock (SHIP-3). */
export const CUTOFF = defineSetting<number, "time">({
  usual: USUAL_CALENDAR.cutoffMinute,
  fields: ["time"],
  read: (stored) => (isMinute(stored) ? stored : null),
  toFields: (minute) => ({
    time: [Math.floor(minute / 60), minute % 60]
      .map((part) => String(part).padStart(2, "0"))
      .join(":"),
  }),
  check({ time }) {
    const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
    return match === null
      ? { time: "Please give a time of the day." }
      : { value: Number(match[1]) * 60 + Number(match[2]) };
  },
  words: (minute) => `${clockText(minute)} EST`,
});

const isMinute = (stored: unknown): stored is number =>
  typeof stored === "number" && Number.isInteger(stored) && stored >= 0 && stored < 24 * 60;
