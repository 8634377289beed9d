import * as fc from "fast-check";
import { expect, it } from "vitest";
import { toCsv } from "./csv.ts";

/* Proves SEC-10. */

it("quotes what would end a cell, and only that", () => {
  expect(toCsv([["plain", 'with "quotes"', "a,b", "two\nlines", ""]])).toBe(
    'plain,"with ""quotes""","a,b","two\nlines",\r\n',
  );
});

it.each(["=1+1", "+1 206 555 0100", "-cmd|' /C calc'!A0", "@SUM(A1)", "\tx", "\r=1"])(
  "%j is no formula",
  (text) => {
    expect(toCsv([[text]]).replace(/^"/, "")).toMatch(/^'/);
  },
);

it("amounts stay amounts", () => {
  expect(toCsv([["-40.00", "0.51", "7"]])).toBe("-40.00,0.51,7\r\n");
});

it("no cell begins as a formula, with any content", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const [cell = ""] = /^"?([\s\S]*)/.exec(toCsv([[text]]))?.slice(1) ?? [];
      expect(/^[=+@\t\r]/.test(cell.replace(/\r\n$/, ""))).toBe(false);
    }),
  );
});
