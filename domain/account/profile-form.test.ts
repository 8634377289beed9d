import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { INVALID_STATE } from "#domain/place/us-states.ts";
import { parseProfile, PROFILE_KEYS, validateProfile } from "./profile-form.ts";

/* Proves ACCT-27. */

const EMPTY = parseProfile({});

describe("a profile", () => {
  it("may be empty: the checkout asks for what an order needs", () => {
    expect(validateProfile(EMPTY)).toEqual({ fieldErrors: {}, formError: null, values: EMPTY });
  });

  it("is normalized as at checkout", () => {
    const typed = { ...EMPTY, phone: "(303) 555-0100", state: "co", zipCode: " 80202 " };
    expect(validateProfile(typed).values).toEqual({
      ...EMPTY,
      phone: "3035550100",
      state: "CO",
      zipCode: "80202",
    });
  });

  it.each([
    ["state", "XX", INVALID_STATE],
    ["state", "Colorada", "State must be a 2-letter code (e.g., CA)"],
    ["zipCode", "8020", "ZIP Code must be 5 digits"],
    ["phone", "555-0100", "Phone Number must be 10 digits"],
    ["fullName", "x".repeat(201), "Full Name must be at most 200 characters"],
  ] as const)("%s %j: %s", (key, text, problem) => {
    expect(validateProfile({ ...EMPTY, [key]: text })).toEqual({
      fieldErrors: { [key]: problem },
      formError: null,
      values: null,
    });
  });

  it("reads only its own fields from a body", () => {
    fc.assert(
      fc.property(fc.anything(), (body) => {
        expect(Object.keys(parseProfile(body))).toEqual([...PROFILE_KEYS]);
      }),
    );
    expect(parseProfile({ og: "true", affiliateNumber: "7", fullName: "Jane" })).toEqual({
      ...EMPTY,
      fullName: "Jane",
    });
  });
});
