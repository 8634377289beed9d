import { expect, test } from "vitest";
import { withoutGaps } from "./has-gaps.ts";

test.each([
  ["Can expose you to [the chemical], known to the State of California", null],
  ["Known to cause []", null],
  ["Can expose you to lead. See www.P65Warnings.ca.gov/food.", "as it is"],
  ["An opening bracket [ alone", "as it is"],
  [null, null],
])("%j is shown as %j", (text, shown) => {
  expect(withoutGaps(text)).toBe(shown === null ? null : text);
});
