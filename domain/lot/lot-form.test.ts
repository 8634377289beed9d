import { describe, expect, it } from "vitest";
import { measuredTexts } from "#domain/catalog/lot-values.ts";
import { lotFieldsOf, parseLot, parseNewLot, validateLot, validateNewLot } from "./lot-form.ts";

const TODAY = "2026-11-23";
const FORM = {
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
  microbes: "passes",
  books: "on",
  reason: "Note 17",
  key: "00000000-0000-4000-8000-000000000001",
  version: "3",
};
const check = (changes: Record<string, string>) =>
  validateNewLot(parseNewLot({ ...FORM, ...changes }), TODAY);

describe("a lot's form", () => {
  it("is read as its values", () => {
    expect(check({}).values).toEqual({
      productId: 1,
      number: "AB12-C",
      isBooked: true,
      reason: "Note 17",
      key: FORM.key,
      facts: {
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
      },
    });
  });

  it("comes out of its own values as it went in", () => {
    const facts = check({}).values?.facts;
    if (!facts) throw new Error("not read");
    const again = validateLot(
      parseLot({ ...lotFieldsOf(facts), reason: "x", version: "3" }),
      TODAY,
    );
    expect(again.values).toEqual({ facts, reason: "x", seenVersion: 3 });
    expect(measuredTexts(facts)).toEqual([
      { label: "Purity", value: "99.14%" },
      { label: "7-OH-mitragynine", value: "0 mg per serving" },
      { label: "Lead", value: "0.05 ppm" },
      { label: "Microbes", value: "Passes" },
    ]);
  });

  it.each([
    ["productId", "", "Please choose the product."],
    ["productId", "1; drop table lots", "Please choose the product."],
    ["number", "../../etc/passwd", "Type the lot"],
    ["number", "=1+1", "Type the lot"],
    ["number", "x".repeat(25), "Type the lot"],
    ["madeOn", "2026-02-30", "Please give a day."],
    ["madeOn", "2027-01-01", "still to come"],
    ["testedOn", "2026-09-30", "after it was made"],
    ["expiresOn", "2026-10-01", "after it was made"],
    ["expiresOn", "9999-01-01", "Please give a day."],
    ["receivedUnits", "0", "a whole number"],
    ["receivedUnits", "-5", "a whole number"],
    ["receivedUnits", "1000001", "a whole number"],
    ["purityPercent", "100.1", "from 0 to 100"],
    ["leadPpm", "-1", "0 or more"],
    ["leadPpm", "1e3", "0 or more"],
    ["leadPpm", "NaN", "0 or more"],
    ["laboratory", "x".repeat(201), "at most 200"],
    ["reason", "  ", "is needed"],
    ["key", "", "load the page again"],
  ])("says what is wrong with %s %j", (name, value, words) => {
    const { values, fieldErrors } = check({ [name]: value });
    expect(values).toBeNull();
    expect(Object.entries(fieldErrors)).toEqual([[name, expect.stringContaining(words)]]);
  });

  it("never throws", () => {
    for (const body of [null, 3, "x", [], { number: {} }, { madeOn: ["2026-10-01"] }])
      expect(validateNewLot(parseNewLot(body), TODAY).values).toBeNull();
  });
});
