import { describe, expect, it } from "vitest";
import { REGISTRATION, registrationStatus } from "#domain/eligibility/registration.ts";
import { TRAITS, type TraitValues, UNKNOWN_TRAITS } from "#domain/eligibility/traits.ts";
import { addDays } from "#domain/time/plain-date.ts";

/* Proves ELIG-6. */

const TODAY = "2026-11-23";

describe("a product's traits", () => {
  it("are the same after their form, and unknown if it is empty", () => {
    const traits: TraitValues = {
      productClass: "extract",
      compounds: [
        { compound: "mitragynine", mg: 25 },
        { compound: "7-hydroxymitragynine", mg: 0.4 },
      ],
      unitMg: 1200,
      form: "chewable",
      isAimedAtChildren: false,
      mitragynineMg: 25,
      sevenOhMg: 0.0005,
      sevenOhPercent: null,
      mgPerUnit: 500,
    };
    expect(TRAITS.validate(TRAITS.write(traits), TODAY).values).toEqual(traits);
    expect(TRAITS.validate(TRAITS.blank, TODAY).values).toEqual(UNKNOWN_TRAITS);
  });
  it("are refused beside their field", () => {
    const typed = {
      ...TRAITS.blank,
      sevenOhPercent: "101",
      sevenOhMg: "0.00005",
      mgPerUnit: "x",
      isAimedAtChildren: "maybe",
    };
    expect(Object.keys(TRAITS.validate(typed, TODAY).fieldErrors)).toEqual([
      "isAimedAtChildren",
      "sevenOhMg",
      "sevenOhPercent",
      "mgPerUnit",
    ]);
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
