import { expect, it } from "vitest";
import { printableText } from "./printable-text.ts";

/* Proves DOC-2. */

it.each([
  ["José Ñúñez, Zürich – “Ø”", "José Ñúñez, Zürich – “Ø”"],
  ["Łukasz Dvořák", "?ukasz Dvorák"],
  ["Pat 👩‍👩‍👧‍👦🏽 Doe", "Pat ? Doe"],
  ["شارع التحرير", "? ?"],
  ["a\u0000b\u0007c\u202Ed", "abcd"],
  ["  two \n lines\t", "two lines"],
  ["ｆｕｌｌ", "full"],
  ["", ""],
])("%j is printed as %j", (text, printed) => {
  expect(printableText(text)).toBe(printed);
});

it("is cut where a label would run over the page", () => {
  expect(printableText("x".repeat(5000))).toHaveLength(200);
});
