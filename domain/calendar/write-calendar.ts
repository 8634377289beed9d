import { addDays, type PlainDate } from "#domain/time/plain-date.ts";

/** An entry on one day. */
export interface CalendarDay {
  /** Always the same for the same entry, so a calendar moves it instead of adding another. */
  id: string;
  on: PlainDate;
  title: string;
  /** The page where staff see it. */
  url: string;
  text: string;
  /** It was withdrawn, and calendars show it as canceled. */
  isCancelled: boolean;
}

interface Calendar {
  name: string;
  /** The shop's host, which makes the ids unique. */
  host: string;
  now: Date;
  days: readonly CalendarDay[];
}

/** A calendar in RFC 5545 format: whole days, lines that end with CRLF and are folded at 75 octets (RULE-4). */
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

/** Prevents typed text from ending its line; other control characters aren't allowed in a text. */
const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, "\n")
    // oxlint-disable-next-line no-control-regex -- these are the characters to remove
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, " ")
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll("\n", String.raw`\n`);

const OCTETS_MAX = 75;

/** Never splits a multi-octet character. A continued line begins with a space, which counts. */
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
