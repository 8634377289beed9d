import { expect, test } from "vitest";
import { readLotNumber } from "./lot-number.ts";

/* Proves WORDS-9. */

test.each([
  ["ab-1203", "AB-1203"],
  [" AB 1203 ", "AB1203"],
  ["7", "7"],
  ["A".repeat(24), "A".repeat(24)],
])("%j is the lot %s", (typed, lot) => expect(readLotNumber(typed)).toBe(lot));

test.each([
  "",
  "   ",
  "-",
  "AB_1",
  "<script>",
  "A\u0000B",
  "А1", // a Cyrillic letter
  "A".repeat(25),
  " ".repeat(1_000_000),
  "A".repeat(1_000_000),
])("what no package bears is no lot", (typed) => expect(readLotNumber(typed)).toBeNull());
