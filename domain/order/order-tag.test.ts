import { expect, it } from "vitest";
import { parseTag } from "./order-tag.ts";

/* Proves DESK-15. */

it.each([
  ["  Call  BACK ", "call back"],
  ["vip-2", "vip-2"],
  ["", null],
  ["<b>", null],
  ["a".repeat(31), null],
  ["-x", null],
  [7, null],
])("%j is the tag %j", (typed, tag) => expect(parseTag(typed)).toBe(tag));
