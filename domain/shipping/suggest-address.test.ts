import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AddressFields, addressKey, suggestAddress } from "./suggest-address.ts";

/* Proves ADDR-3. */

const TYPED: AddressFields = {
  address: "12 Oak Street",
  address2: "",
  city: "Denver",
  state: "CO",
  zipCode: "80202",
};
const POSTAL: AddressFields = { ...TYPED, address: "12 OAK ST", city: "DENVER" };

const ask = (
  typed: Partial<AddressFields>,
  postal: Partial<AddressFields> = {},
  needsUnit = false,
) => suggestAddress({ ...TYPED, ...typed }, { ...POSTAL, ...postal }, needsUnit);

describe("a suggestion", () => {
  it.each([
    [{ address: "12 Oke Street" }, {}, "12 Oak St"],
    [{ address: "12 Oak Street 4" }, { address2: "APT 4" }, "12 Oak St, Apt 4"],
    [{ zipCode: "80220" }, {}, "12 Oak Street, Denver, CO 80202"],
    [
      { city: "Denvr", address2: "Apt 4" },
      { address2: "APT 4" },
      "12 Oak Street, Apt 4, Denver, CO 80202",
    ],
    [{ address: "12 nw 42nd" }, { address: "12 NW 42ND ST" }, "12 NW 42nd St"],
  ])("is made for %j", (typed, postal, text) => {
    const suggestion = ask(typed, postal);
    expect(suggestion?.text).toBe(text);
    expect(suggestion?.address).toMatchObject({ state: "CO", zipCode: "80202" });
  });

  it.each([
    [{}, {}],
    [{ address: "12 OAK ST." }, {}],
    [{ address: "12 oak str\u200beet" }, {}],
    [{ address: "12 North Oak Avenue" }, { address: "12 N OAK AVE" }],
    [{ address2: "Apartment 4" }, { address2: "APT 4" }],
    [{ address2: "#4" }, { address2: "UNIT 4" }],
    [{ address: "12 Oak St, Apt 4" }, { address2: "APT 4" }],
    [{ zipCode: "80202-1234", state: "co" }, {}],
    [{ city: "St. Louis" }, { city: "SAINT LOUIS" }],
  ])("isn't made for capitals, periods and usual abbreviations: %j", (typed, postal) => {
    expect(ask(typed, postal)).toBeNull();
  });

  it("asks for an apartment only if none was typed, and keeps one that isn't known", () => {
    expect(ask({}, {}, true)).toMatchObject({ text: null, address: null });
    expect(ask({ address2: "Apt 99" }, {}, true)).toBeNull();
    expect(ask({ address: "12 Oke Street", address2: "Apt 99" }, {}, true)?.address).toEqual({
      ...TYPED,
      address: "12 Oak St",
      address2: "Apt 99",
    });
  });

  it("that was taken brings no other, and one that was kept has the typed address's key", () => {
    const text = fc.string({ maxLength: 20 });
    const fields = fc.record({
      address: text,
      address2: text,
      city: text,
      state: text,
      zipCode: text,
    });
    fc.assert(
      fc.property(fields, fields, fc.boolean(), (typed, postal, needsUnit) => {
        const whole = {
          ...postal,
          state: postal.state.toUpperCase(),
          zipCode: postal.zipCode.slice(0, 5),
        };
        const suggestion = suggestAddress(typed, whole, needsUnit);
        fc.pre(suggestion !== null);
        expect(suggestion.of).toBe(addressKey(typed));
        const taken = suggestion.address ?? whole;
        expect(suggestAddress(taken, whole, needsUnit)?.address ?? null).toBeNull();
      }),
    );
  });
});
