import { expect, it } from "vitest";
import { readScannedUnit } from "./scanned-unit.ts";

/* Proves PACK-4. */

const GTIN = "00012345678905";

it.each([
  [`]C101${GTIN}1728100110A-1`, GTIN, "A-1"],
  [`01${GTIN}10A-1\u001D17281001`, GTIN, "A-1"],
  [`]d2\u001D01${GTIN}17281001`, GTIN, ""],
  [`(01)${GTIN}(17)281001(10) ab 12 `, GTIN, "ab 12"],
  [`https://shop.example/01/${GTIN}/10/A-1`, GTIN, "A-1"],
  [`HTTP://shop.example/01/${GTIN}/10/A-1`.toLowerCase(), GTIN, "a-1"],
  ["https://id.example/eu/01/012345678905/22/2A/10/AB%2F12?17=281001", GTIN, "AB/12"],
  [`https://shop.example/01/${GTIN}/22/10/10/A-1`, GTIN, "A-1"],
  [`https://shop.example/01/${GTIN}`, GTIN, ""],
  [`https://shop.example/01/${GTIN}/10/%E0%A4%A`, GTIN, ""],
  // Plain codes, whatever their beginning.
  ["https://shop.example/01/1234/10/A-1", "https://shop.example/01/1234/10/A-1", ""],
  [
    `https://shop.example/?at=/01/${GTIN}/10/A-1`,
    `https://shop.example/?at=/01/${GTIN}/10/A-1`,
    "",
  ],
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
  for (const value of [
    null,
    3,
    {},
    "(".repeat(5000),
    "\u0000",
    `01${"9".repeat(9000)}`,
    `https:/${"/01/12345678".repeat(9)}/`,
  ])
    expect(readScannedUnit(value).lot).toBe("");
});
