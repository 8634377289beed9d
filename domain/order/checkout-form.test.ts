import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { INVALID_STATE } from "#domain/place/us-states.ts";
import { parseCheckoutFields, validateCheckout, CHECKOUT_TEXTS } from "./checkout-form.ts";

/* Proves PAY-2. */

const GOOD = parseCheckoutFields({
  fullName: "Jane Doe",
  address: "12 Oak Street",
  city: "Denver",
  state: "co",
  zipCode: "80202",
  phone: "303-555-0100",
  email: "jane@example.com",
  shippingOption: "overnight",
  paymentMethod: "venmo",
  discountCode: " nosale123 ",
  referralCode: " 0007 ",
  affiliateBalance: "on",
});
const TO_PAY = { finalCents: cents(100) };

describe("validateCheckout", () => {
  it("takes a second line of the address, and refuses a card number across the lines", () => {
    const { values } = validateCheckout({ ...GOOD, address2: " Apt 4 " }, TO_PAY);
    expect(values?.address2).toBe("Apt 4");
    const split = { ...GOOD, address: "12 Oak 4111 1111", address2: "1111 1111" };
    expect(validateCheckout(split, TO_PAY).fieldErrors.address2).toMatch(/card number/);
    const long = { ...GOOD, address2: "x".repeat(201) };
    expect(validateCheckout(long, TO_PAY).fieldErrors.address2).toMatch(/200/);
  });

  it.each([
    ["Missouri", "MO"],
    ["north carolina", "NC"],
    ["Washington, D.C.", "DC"],
    ["ＣＡ", "CA"],
    ["W.A.", "WA"],
  ])("takes the state %j, as a browser fills it in, by its code", (state, code) => {
    const fields = parseCheckoutFields({ ...GOOD, state });
    expect(fields.state).toBe(code);
    expect(validateCheckout(fields, TO_PAY).values?.state).toBe(code);
  });

  it.each([
    ["Mississauga", "State must be a 2-letter code (e.g., CA)"],
    ["Misso", "State must be a 2-letter code (e.g., CA)"],
    ["ZZ", INVALID_STATE],
  ])("cuts nothing of %j, and says what is wrong", (state, problem) => {
    const fields = parseCheckoutFields({ ...GOOD, state });
    expect(fields.state).toBe(state);
    expect(validateCheckout(fields, TO_PAY).fieldErrors.state).toBe(problem);
  });

  it.each([
    ["zipCode", "10 022", "10022"],
    ["zipCode", "１００２２", "10022"],
    ["zipCode", "10022–1234", "10022"],
    ["phone", "2065550100 ext 5", "2065550100"],
    ["phone", "(206) 555-0100 x12", "2065550100"],
    ["phone", "+1 206.555.0100, Ext. 1234", "2065550100"],
    ["phone", "206-555-0100 #7", "2065550100"],
  ])("reads the %s %j", (key, typed, value) => {
    expect(validateCheckout({ ...GOOD, [key]: typed }, TO_PAY).values).toMatchObject({
      [key]: value,
    });
  });

  it("accepts a complete form and normalizes it", () => {
    const check = validateCheckout(GOOD, TO_PAY);
    expect(check.fieldErrors).toEqual({});
    expect(check.formError).toBeNull();
    expect(check.values).toMatchObject({
      state: "CO",
      phone: "3035550100",
      shippingType: "overnight",
      paymentMethod: "venmo",
      discountCode: "NOSALE123",
      referralCode: "0007",
      spendsAffiliateBalance: true,
    });
  });

  it.each([
    ["state", "XX", INVALID_STATE],
    ["state", "PR", INVALID_STATE],
    ["state", "C", "State must be a 2-letter code (e.g., CA)"],
    ["paymentMethod", "", CHECKOUT_TEXTS.noPaymentMethod],
    ["paymentMethod", "cash", CHECKOUT_TEXTS.noPaymentMethod],
    ["paymentMethod", "whop", CHECKOUT_TEXTS.noPaymentMethod],
    ["shippingOption", "drone", CHECKOUT_TEXTS.noShippingOption],
  ] as const)("%s %j: %s", (key, text, problem) => {
    const check = validateCheckout({ ...GOOD, [key]: text }, TO_PAY);
    expect(check.fieldErrors).toEqual({ [key]: problem });
    expect(check.values).toBeNull();
  });

  it("requires no payment method if nothing is due, and accepts none", () => {
    const free = { finalCents: cents(0) };
    for (const paymentMethod of ["", "venmo"]) {
      const check = validateCheckout({ ...GOOD, paymentMethod }, free);
      expect(check.values?.paymentMethod).toBeNull();
      expect(check.fieldErrors).toEqual({});
    }
  });

  it("accepts every state's two letters in any case", () => {
    expect(validateCheckout({ ...GOOD, state: "dc" }, TO_PAY).values?.state).toBe("DC");
  });

  it("answers any body without throwing, with values exactly if there are no errors", () => {
    const body = fc.oneof(fc.anything(), fc.record({ state: fc.anything(), email: fc.anything() }));
    fc.assert(
      fc.property(body, (value) => {
        const check = validateCheckout(parseCheckoutFields(value), TO_PAY);
        expect(check.values).toBeNull();
        expect(check.formError).toMatch(/^Please fill in the following required fields: /);
      }),
    );
  });
});
