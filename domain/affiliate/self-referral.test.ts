import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ReferralPerson } from "./self-referral.ts";
import { isSelfReferral } from "./self-referral.ts";

/* Proves AFF-4. */

const JANE: ReferralPerson = {
  accountId: "a1",
  email: "jane.doe@gmail.com",
  phone: "3035550100",
  street: "12 Oak Street, Apt. 4",
  zipCode: "80202",
};
const STRANGER: ReferralPerson = {
  accountId: "b2",
  email: "someone@example.com",
  phone: "3035550199",
  street: "99 Elm Road",
  zipCode: "80202",
};
const NOTHING_KNOWN: ReferralPerson = {
  accountId: null,
  email: "",
  phone: "",
  street: "",
  zipCode: "",
};

describe("isSelfReferral", () => {
  it.each<[string, Partial<ReferralPerson>, boolean]>([
    ["a stranger", {}, false],
    ["the same account", { accountId: "a1" }, true],
    ["the same email", { email: " Jane.Doe@GMAIL.com " }, true],
    ["a tagged email", { email: "jane.doe+shop@gmail.com" }, true],
    ["other dots at Google", { email: "janedoe@googlemail.com" }, true],
    ["the same name elsewhere", { email: "jane.doe@example.com" }, false],
    ["the same phone in another form", { phone: "+1 (303) 555-0100" }, true],
    ["a fragment of the phone", { phone: "0100" }, false],
    ["the same address in another form", { street: "12 OAK ST APT 4", zipCode: "80202-1" }, true],
    ["the apartment by its number alone", { street: "12 Oak St #4" }, true],
    ["the street in another town", { street: "12 Oak Street, Apt. 4", zipCode: "10001" }, false],
    ["a neighbor", { street: "12 Oak Street, Apt. 5" }, false],
  ])("sees %s", (_, changes, isSame) => {
    expect(isSelfReferral(JANE, { ...STRANGER, ...changes })).toBe(isSame);
  });

  it("respects dots if the mail service does", () => {
    const dotted = { ...STRANGER, email: "some.one@example.com" };
    expect(isSelfReferral(STRANGER, { ...NOTHING_KNOWN, email: dotted.email })).toBe(false);
  });

  it("finds no match in unknown values", () => {
    expect(isSelfReferral(NOTHING_KNOWN, NOTHING_KNOWN)).toBe(false);
  });

  it("does not depend on the order of comparison", () => {
    const person = fc.record({
      accountId: fc.option(fc.string()),
      email: fc.string(),
      phone: fc.string(),
      street: fc.string({ unit: "binary" }),
      zipCode: fc.string(),
    });
    fc.assert(
      fc.property(person, person, (a, b) => {
        expect(isSelfReferral(a, b)).toBe(isSelfReferral(b, a));
      }),
    );
  });
});
