import * as fc from "fast-check";
import { expect, it } from "vitest";
import { LABEL_LINE_MAX, labelLines, labelProblem } from "./fit-label.ts";

/* Proves SHIP-19. */

const PAT = { fullName: "Pat Doe", address: "1 Pine Street", address2: null, city: "Boston" };

it.each<[string, string | null, [string, string] | null]>([
  ["1 Pine Street", "Apt 4", ["1 Pine Street", "Apt 4"]],
  ["1 Pine Street", null, ["1 Pine Street", ""]],
  ["x".repeat(35), "y".repeat(35), ["x".repeat(35), "y".repeat(35)]],
  [
    "12345 Northwest Martin Luther King Junior Boulevard",
    "Apt 4",
    ["12345 Northwest Martin Luther King", "Junior Boulevard, Apt 4"],
  ],
  ["Harborview Industrial Park Building, 5", null, ["Harborview Industrial Park Building", "5"]],
  [
    "1 Pine Street",
    "Rear Building of the Old Cannery, Door 4",
    ["1 Pine Street, Rear Building of the", "Old Cannery, Door 4"],
  ],
  [`1 ${"Pine ".repeat(14)}Street`, "Apt 4", null],
  ["x".repeat(36), null, null],
])("the street %j, %j is on the lines %j", (address, address2, lines) => {
  expect(labelLines({ address, address2 })).toEqual(lines);
});

it("no line is longer than the carriers' fields, and no word is lost", () => {
  const words = fc.array(fc.stringMatching(/^[\p{L}\d#.-]{1,14}$/u), { maxLength: 9 });
  const line = words.map((all) => all.join(" "));
  const wordsOf = (text: string) => text.split(/[\s,]+/).filter(Boolean);
  fc.assert(
    fc.property(line, line, (address, address2) => {
      const lines = labelLines({ address, address2 });
      if (lines === null) return;
      for (const text of lines) expect(text.length).toBeLessThanOrEqual(LABEL_LINE_MAX);
      expect(wordsOf(lines.join(" "))).toEqual(wordsOf(`${address} ${address2}`));
    }),
  );
});

it("what does not fit is said in words", () => {
  expect(labelProblem(PAT)).toBeNull();
  expect(labelProblem({ ...PAT, fullName: "P".repeat(36), city: "B".repeat(40) })).toBe(
    "the name has 36 characters, and the city has 40 characters",
  );
  expect(labelProblem({ ...PAT, address: "x".repeat(36) })).toBe(
    "the street doesn't fit on two lines",
  );
});
