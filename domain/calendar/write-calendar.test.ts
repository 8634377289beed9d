import fc from "fast-check";
import { expect, it } from "vitest";
import { readCalendar } from "#tests/support/read-calendar.ts";
import { type CalendarDay, writeCalendar } from "./write-calendar.ts";

/* Proves RULE-4. */

const DAY: CalendarDay = {
  id: "rule:1-from",
  on: "2026-12-31",
  title: "Begins: Ohio",
  url: "https://shop.example/admin/rules/1",
  text: "",
  isCancelled: false,
};

const written = (days: CalendarDay[]) =>
  writeCalendar({
    name: "Rules, of; the shop",
    host: "shop.example",
    now: new Date("2026-11-23T09:08:07.654Z"),
    days,
  });

it("has whole days, ids that stay, and says what was withdrawn", () => {
  const [begins, gone] = readCalendar(
    written([DAY, { ...DAY, id: "planned-2", isCancelled: true }]),
  );
  expect(begins).toEqual({
    UID: "rule:1-from@shop.example",
    DTSTAMP: "20261123T090807Z",
    DTSTART: "20261231",
    DTEND: "20270101",
    SUMMARY: "Begins: Ohio",
    URL: DAY.url,
    TRANSP: "TRANSPARENT",
    SEQUENCE: "0",
    STATUS: "CONFIRMED",
  });
  expect(gone).toMatchObject({ STATUS: "CANCELLED", SEQUENCE: "1" });
});

it("says what was typed, whatever it is, and nothing more", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (typed) => {
      const text = `x${typed}`;
      const found = readCalendar(written([{ ...DAY, title: text, text }]));
      expect(found).toHaveLength(1);
      expect(found[0]?.["SUMMARY"]).toBe(shown(text));
      expect(found[0]?.["DESCRIPTION"]).toBe(shown(text));
    }),
  );
  const attack = "Ohio\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:mine\n, ; \\n \\";
  expect(readCalendar(written([{ ...DAY, title: attack }]))[0]?.["SUMMARY"]).toBe(shown(attack));
});

/** Control characters are left out. */
const shown = (text: string): string =>
  text
    .replaceAll("\r\n", "\n")
    .replaceAll("\r", "\n")
    .replaceAll(/[^\n\P{Cc}]|\u007f/gu, (letter) => (letter > "\u007f" ? letter : " "));
