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
  address2: "",
  zipCode: "80202",
};
const STRANGER: ReferralPerson = {
  accountId: "b2",
  email: "someone@example.com",
  phone: "3035550199",
  street: "99 Elm Road",
  address2: "",
  zipCode: "80202",
};
const NOTHING_KNOWN: ReferralPerson = {
  accountId: null,
  email: "",
  phone: "",
  street: "",
  address2: "",
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
    ["the apartment on the second line", { street: "12 Oak St", address2: "Apt 4" }, true],
    ["words beside it", { street: "12 Oak St", address2: "c/o Pat, Apt 4, rear" }, true],
    ["something else there", { street: "12 Oak St #4", address2: "Side door" }, true],
    ["the neighbor on the second line", { street: "12 Oak St", address2: "Apt 5" }, false],
  ])("sees %s", (_, changes, isSame) => {
    expect(isSelfReferral(JANE, { ...STRANGER, ...changes })).toBe(isSame);
  });

  it.each<[string, string, boolean]>([
    ["Apt 4", "Apt 4", true],
    ["Apt 4", "Apt 5", false],
    ["", "Apt 5", true],
    ["Rear", "Apt 5", true],
    ["Rear", "Front", false],
    ["Apt 4-B", "Unit 4B", true],
    ["#4", "Unit B", false],
  ])("on one street, with %j and %j on the second line", (mine, theirs, isSame) => {
    const home = { ...JANE, street: "12 Oak Street" };
    const other = { ...STRANGER, street: "12 Oak St" };
    expect(isSelfReferral({ ...home, address2: mine }, { ...other, address2: theirs })).toBe(
      isSame,
    );
  });

  it.each<[string, Partial<ReferralPerson>, boolean]>([["nobody", NOTHING_KNOWN, false]])(
    "sees %s",
    (_, changes, isSame) => {
      expect(isSelfReferral(JANE, { ...STRANGER, ...changes })).toBe(isSame);
    },
  );

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
      address2: fc.string(),
      zipCode: fc.string(),
    });
    fc.assert(
      fc.property(person, person, (a, b) => {
        expect(isSelfReferral(a, b)).toBe(isSelfReferral(b, a));
      }),
    );
  });
});
