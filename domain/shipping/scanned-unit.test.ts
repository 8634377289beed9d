import { expect, it } from "vitest";
import { readScannedUnit } from "./scanned-unit.ts";

/* Proves PACK-4. */

const GTIN = "00012345678905";

it.each([
  [`]C101${GTIN}1728100110A-1`, GTIN, "A-1"],
  [`01${GTIN}10A-1\u001D17281001`, GTIN, "A-1"],
  [`]d2\u001D01${GTIN}17281001`, GTIN, ""],
  [`(01)${GTIN}(17)281001(10) ab 12 `, GTIN, "ab 12"],
  // Plain codes, however they begin.
  ["012345678905", "012345678905", ""],
  [`01${GTIN}`, `01${GTIN}`, ""],
  [`01${GTIN}99x`, `01${GTIN}99x`, ""],
  [`01${GTIN}17bad`, `01${GTIN}17bad`, ""],
  [`01${GTIN}10`, `01${GTIN}10`, ""],
  ["(10)A-1", "(10)A-1", ""],
  ["(01", "(01", ""],
  ["SAMPLE-1-MINT", "SAMPLE-1-MINT", ""],
  ["", "", ""],
])("%j is %j of lot %j", (text, code, lot) => {
  expect(readScannedUnit(text)).toEqual({ code, lot });
});

it("reads anything without throwing", () => {
  for (const value of [null, 3, {}, "(".repeat(5000), "\u0000", `01${"9".repeat(9000)}`])
    expect(readScannedUnit(value).lot).toBe("");
});
