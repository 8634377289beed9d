import { addDays, type PlainDate } from "#domain/time/plain-date.ts";

/** Something that a day brings. */
export interface CalendarDay {
  /** The same for the same thing for good, so that a calendar moves what it has instead of adding to it. */
  id: string;
  on: PlainDate;
  title: string;
  /** The page where staff see it. */
  url: string;
  text: string;
  /** It was withdrawn: calendars strike it out. */
  isCancelled: boolean;
}

interface Calendar {
  name: string;
  /** The host of the shop's site, which makes ids the shop's own. */
  host: string;
  now: Date;
  days: readonly CalendarDay[];
}

/** A calendar as RFC 5545 has it: whole days, lines that end with CRLF and are folded at 75 octets (RULE-4). */
export function writeCalendar({ name, host, now, days }: Calendar): string {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, "");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Shop//Rules//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escaped(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT12H",
    ...days.flatMap((day) => [
      "BEGIN:VEVENT",
      `UID:${escaped(`${day.id}@${host}`)}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compact(day.on)}`,
      `DTEND;VALUE=DATE:${compact(addDays(day.on, 1))}`,
      `SUMMARY:${escaped(day.title)}`,
      ...(day.text === "" ? [] : [`DESCRIPTION:${escaped(day.text)}`]),
      `URL:${day.url}`,
      "TRANSP:TRANSPARENT",
      `SEQUENCE:${day.isCancelled ? 1 : 0}`,
      `STATUS:${day.isCancelled ? "CANCELLED" : "CONFIRMED"}`,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

const compact = (day: PlainDate): string => day.replaceAll("-", "");

/** Nothing that was typed can end its line; other control characters have no place in a text. */
const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, "\n")
    // oxlint-disable-next-line no-control-regex -- these are the ones that are taken out
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, " ")
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll("\n", String.raw`\n`);

const OCTETS_MAX = 75;

/** Never within a letter of several octets; a continued line begins with a space, which counts. */
function folded(line: string): string {
  let text = "";
  let octets = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (octets + size > OCTETS_MAX) {
      text += "\r\n ";
      octets = 1;
    }
    text += letter;
    octets += size;
  }
  return text;
}
