import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { affiliateLink, formatAffiliateNumber, parseAffiliateNumber } from "./affiliate-number.ts";
import { chooseReferrer } from "./choose-referrer.ts";
import { firstNameLastInitial, firstNameOnly } from "./display-name.ts";

/* Proves AFF-1. */

describe("an affiliate number", () => {
  it.each(["7", "07", "0007", " 0007 ", "000000007"])("%j is 7", (text) => {
    expect(parseAffiliateNumber(text)).toBe(7);
  });

  it.each(["", "0", "0000", "-7", "7.0", "7a", "1234567890", "٧", null, 7])(
    "%j is none",
    (value) => {
      expect(parseAffiliateNumber(value)).toBeNull();
    },
  );

  it("is read as written, and is in the link", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (affiliateNumber) => {
        expect(parseAffiliateNumber(formatAffiliateNumber(affiliateNumber))).toBe(affiliateNumber);
        const link = new URL(affiliateLink("https://shop.example/", affiliateNumber));
        expect(parseAffiliateNumber(link.searchParams.get("aff"))).toBe(affiliateNumber);
      }),
    );
    expect(affiliateLink("https://shop.example", 7)).toBe("https://shop.example/?aff=0007");
  });

  it("is read from any value without throwing", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(parseAffiliateNumber(value) ?? 1).toBeGreaterThan(0);
      }),
    );
  });
});

describe("chooseReferrer", () => {
  it.each([
    [1, 2, 3, { affiliateNumber: 1, source: "stored" }],
    [null, 2, 3, { affiliateNumber: 2, source: "typed" }],
    [null, 3, 3, { affiliateNumber: 3, source: "link" }],
    [null, null, 3, { affiliateNumber: 3, source: "link" }],
    [null, null, null, null],
  ])("of stored %s, typed %s, link %s", (stored, typed, link, chosen) => {
    expect(chooseReferrer({ stored, typed, link })).toEqual(chosen);
  });
});

describe("a person's name on a public page", () => {
  it.each([
    ["Jane Mary Doe", "Jane D.", "Jane"],
    ["  jane   doe ", "jane D.", "jane"],
    ["Jane", "Jane", "Jane"],
    ["", "", ""],
    ["Ana 𝒵eta", "Ana 𝒵.", "Ana"],
  ])("of %j is %j in a ranking and %j in a list", (fullName, ranked, listed) => {
    expect(firstNameLastInitial(fullName)).toBe(ranked);
    expect(firstNameOnly(fullName)).toBe(listed);
  });
});
