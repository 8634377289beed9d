import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { REGISTRATION, registrationStatus } from "#domain/eligibility/registration.ts";
import { parseTraits, traitFields, validateTraits } from "#domain/eligibility/traits-form.ts";
import { addDays } from "#domain/time/plain-date.ts";

/* Proves ELIG-6. */

const TODAY = "2026-11-23";

describe("a product's traits", () => {
  const TRAITS = {
    form: "chewable",
    isAimedAtChildren: false,
    mitragynineMg: "25",
    sevenOhMg: "0.5",
    sevenOhPercent: null,
    mgPerUnit: "500",
  };
  it("are the same after their form", () => {
    const typed = { ...traitFields(TRAITS, 3), reason: "the label" };
    expect(validateTraits(parseTraits(typed)).values).toEqual({
      traits: TRAITS,
      reason: "the label",
    });
  });
  it("are refused beside their field", () => {
    const typed = parseTraits({
      sevenOhPercent: "101",
      mgPerUnit: "x",
      isAimedAtChildren: "maybe",
    });
    expect(Object.keys(validateTraits(typed).fieldErrors).toSorted()).toEqual([
      "isAimedAtChildren",
      "mgPerUnit",
      "reason",
      "sevenOhPercent",
    ]);
    fc.assert(fc.property(fc.anything(), (body) => void validateTraits(parseTraits(body))));
  });
});

describe("a registration", () => {
  const SOUND_ONE = {
    ...REGISTRATION.blank,
    state: "RI",
    number: "L-1",
    validUntil: "2027-06-30",
  };
  it("is the same after its form", () => {
    const { values } = REGISTRATION.validate({ ...SOUND_ONE, fee: "250" }, TODAY);
    if (values === null) throw new Error("refused");
    expect(values).toMatchObject({ state: "RI", productId: null, fee: 25_000 });
    expect(REGISTRATION.validate(REGISTRATION.write(values), TODAY).values).toEqual(values);
  });
  it("is refused beside its field", () => {
    const wrong = {
      state: "ZZ",
      productId: "x",
      number: "",
      validUntil: "soon",
      fee: "-1",
    };
    const { fieldErrors } = REGISTRATION.validate({ ...SOUND_ONE, ...wrong }, TODAY);
    expect(Object.keys(fieldErrors).toSorted()).toEqual(Object.keys(wrong).toSorted());
  });
  it("warns sixty days before its last day, and has ended the day after", () => {
    const status = (validUntil: string) => registrationStatus({ validUntil }, TODAY);
    expect(status(addDays(TODAY, 61))).toBe("valid");
    expect(status(addDays(TODAY, 60))).toBe("ending");
    expect(status(TODAY)).toBe("ending");
    expect(status(addDays(TODAY, -1))).toBe("expired");
  });
});
