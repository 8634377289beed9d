import { expect, it } from "vitest";
import { readBarcode, readGtin } from "./barcode.ts";

/* Proves PACK-3. */

it("reads the same number as UPC, EAN and GTIN as one", () => {
  const codes = ["036000291452", "0036000291452", "00036000291452", " 0360 0029 1452\n"];
  expect(new Set(codes.map(readBarcode))).toEqual(new Set(["00036000291452"]));
  expect(readBarcode("036000291453")).not.toBe(readBarcode("036000291452"));
});

it("keeps any other code, however its letters are written, and takes none for nothing", () => {
  expect(readBarcode("sample-1-mint")).toBe("SAMPLE-1-MINT");
  for (const none of ["", "  ", "a\0b", "1".repeat(65), null, 7, {}])
    expect(readBarcode(none)).toBe("");
});

it("tells a product's number by its last digit", () => {
  for (const sound of ["036000291452", "4006381333931", "00036000291452", "96385074"])
    expect(readGtin(sound)).toBe(sound.padStart(14, "0"));
  for (const none of ["036000291453", "0".repeat(14), "1234567", "SAMPLE-1-MINT", "", null])
    expect(readGtin(none)).toBeNull();
});
