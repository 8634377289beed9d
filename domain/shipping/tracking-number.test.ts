import { expect, it } from "vitest";
import { parseTrackingNumber } from "./tracking-number.ts";

/* Proves SHIP-12. */

it.each([
  [" 1Z999AA10123456784 ", "1Z999AA10123456784"],
  ["9400 1000  0000 0000 0000 00", "9400 1000 0000 0000 0000 00"],
  // Not a known carrier's format, but with the check digit of a card number.
  ["4027183645920571304", "4027183645920571304"],
  ["4111 1111 1111 1111", "4111 1111 1111 1111"],
])("stores %j as %j", (typed, kept) => {
  expect(parseTrackingNumber(typed)).toEqual({ ok: true, value: kept });
});

it.each(["", "   ", null, "x".repeat(65), "<b>1Z</b>", "1Z\u0000"])(
  "refuses %j with a reason",
  (typed) => {
    expect(parseTrackingNumber(typed)).toMatchObject({
      ok: false,
      error: expect.stringMatching(/\.$/),
    });
  },
);
