import { describe, expect, it } from "vitest";
import { measuredTexts } from "#domain/catalog/lot-values.ts";
import { LOT, LOT_RECEIPT, newLot } from "./lot.ts";

const TODAY = "2026-11-23";
const KEY = "00000000-0000-4000-8000-000000000001";
const FORM = {
  ...LOT_RECEIPT.blank,
  productId: "1",
  number: " ab 12-c ",
  madeOn: "2026-10-01",
  expiresOn: "2028-10-01",
  receivedUnits: "500",
  laboratory: "A laboratory",
  testedOn: "2026-10-20",
  purityPercent: "99.1400",
  sevenOhMg: "0",
  leadPpm: "0.05",
  isFreeOfMicrobes: "yes",
  reason: "Note 17",
};
const FACTS = {
  madeOn: "2026-10-01",
  expiresOn: "2028-10-01",
  receivedUnits: 500,
  laboratory: "A laboratory",
  testedOn: "2026-10-20",
  purityPercent: "99.14",
  mitragynineMg: null,
  sevenOhMg: "0",
  sevenOhPercent: null,
  leadPpm: "0.05",
  cadmiumPpm: null,
  arsenicPpm: null,
  mercuryPpm: null,
  isFreeOfMicrobes: true,
};
const check = (changes: Partial<typeof FORM>) =>
  LOT_RECEIPT.validate({ ...FORM, ...changes }, TODAY);

describe("a lot's form", () => {
  it("is read as its values", () => {
    const { values } = check({});
    expect(values && newLot(values, KEY)).toEqual({
      productId: 1,
      number: "AB12-C",
      isBooked: true,
      reason: "Note 17",
      key: KEY,
      facts: FACTS,
    });
  });

  it("comes out of its own values as it went in, and reads as a person expects", () => {
    expect(LOT.validate(LOT.write(FACTS), TODAY).values).toEqual(FACTS);
    expect(LOT.accept(FACTS, TODAY)).toEqual({ ok: true, value: FACTS });
    expect(measuredTexts(FACTS)).toEqual([
      { label: "Purity", value: "99.14%" },
      { label: "7-OH-mitragynine", value: "0 mg per serving" },
      { label: "Lead", value: "0.05 ppm" },
      { label: "Microbes", value: "Passes" },
    ]);
    expect(LOT.words(FACTS)).toMatchObject({
      sevenOhMg: "0 mg per serving",
      sevenOhPercent: "Not measured",
      isFreeOfMicrobes: "Passes",
      laboratory: "A laboratory",
    });
    // History keeps figures as numbers, with every decimal of the column.
    expect(LOT.storedWords("leadPpm", 0.05)).toBe("0.05 ppm");
  });

  it.each([
    ["productId", "", "Choose a product"],
    ["productId", "1; drop table lots", "Choose a product"],
    ["number", "../../etc/passwd", "Enter the lot number"],
    ["number", "=1+1", "Enter the lot number"],
    ["number", "x".repeat(25), "at most 24"],
    ["madeOn", "2026-02-30", "Enter a day."],
    ["madeOn", "2027-01-01", "isn't in the future"],
    ["madeOn", "1999-12-31", "Jan 1, 2000 or a later day"],
    ["testedOn", "2026-09-30", "or a later day"],
    ["expiresOn", "2026-10-01", "after the manufacturing date"],
    ["expiresOn", "9999-01-01", "within 20 years"],
    ["receivedUnits", "0", "a whole number"],
    ["receivedUnits", "-5", "a whole number"],
    ["receivedUnits", "1000001", "a whole number"],
    ["purityPercent", "100.1", "up to 100 "],
    ["leadPpm", "-1", "up to 4 decimals"],
    ["leadPpm", "0.00001", "up to 4 decimals"],
    ["leadPpm", "1e3", "up to 4 decimals"],
    ["leadPpm", "NaN", "up to 4 decimals"],
    ["laboratory", "x".repeat(201), "at most 200"],
    ["reason", "  ", ""],
  ])("says what is wrong with %s %j", (name, value, words) => {
    const { values, fieldErrors } = check({ [name]: value });
    expect(values).toBeNull();
    expect(Object.entries(fieldErrors)).toEqual([[name, expect.stringContaining(words)]]);
  });

  it("takes from programs only what it would take from a form", () => {
    for (const [name, value] of [
      ["leadPpm", "0.00001"],
      ["leadPpm", "1e3"],
      ["leadPpm", -1],
      ["purityPercent", "100.0001"],
      ["receivedUnits", "5"],
      ["isFreeOfMicrobes", "yes"],
      ["madeOn", ["2026-10-01"]],
    ] as const)
      expect(LOT.accept({ ...FACTS, [name]: value }, TODAY)).toEqual({
        ok: false,
        error: { [name]: expect.any(String) },
      });
  });
});
