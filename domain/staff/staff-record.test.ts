import { expect, it } from "vitest";
import { parseOrderList } from "#domain/order/order-list.ts";
import { parseDay } from "#domain/time/plain-date.ts";
import { changesBetween } from "./staff-record.ts";

it("a change names what differs, also what came or went", () => {
  const before = { status: "pending", flags: ["a"], gone: 1, same: null };
  const after = { status: "shipped", flags: ["a"], same: null, came: false };
  expect(changesBetween(before, after)).toEqual([
    { name: "status", before: "pending", after: "shipped" },
    { name: "gone", before: 1, after: null },
    { name: "came", before: null, after: false },
  ]);
  expect(changesBetween(null, null)).toEqual([]);
});

it.each([
  ["2026-11-22", "2026-11-22"],
  ["2026-02-31", null],
  ["26-1-1", null],
  ["", null],
  [undefined, null],
])("%s as a day is %s", (text, day) => expect(parseDay(text)).toBe(day));

it("a day that no month has does not narrow the list of orders", () => {
  const query = parseOrderList(new URLSearchParams("from=2026-02-31&to=2026-02-28"));
  expect(query.filters).toEqual({ to: "2026-02-28" });
});
