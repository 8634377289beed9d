import { expect, it } from "vitest";
import { normalizeCode } from "./normalize-code.ts";

/* Proves CODE-1. */

it.each([
  ["save-10", "SAVE-10"],
  ["\u200bSAVE\u200b-\u00ad10\ufeff", "SAVE-10"],
  ["SAVE\u201310", "SAVE-10"],
  ["SAVE\u201110", "SAVE-10"],
  ["SAVE\u221210", "SAVE-10"],
  ["\u00a0\u202fsave-10\u00a0", "SAVE-10"],
  ["\u2018Save-10\u2019", "SAVE-10"],
  ["\uff33\uff21\uff36\uff25-\uff11\uff10", "SAVE-10"],
  ["SAVE_10", "SAVE_10"],
  ["SAVE 10", "SAVE 10"],
  ["SAVE-1O", "SAVE-1O"],
  ["\u200b", ""],
  ["SAVE\u000010", ""],
  [null, ""],
])("%j is the code %j", (typed, code) => {
  expect(normalizeCode(typed)).toBe(code);
  expect(normalizeCode(code)).toBe(code);
});
