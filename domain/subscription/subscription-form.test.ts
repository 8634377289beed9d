import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { INVALID_EMAIL } from "#domain/account/email.ts";
import { parseSubscription, validateSubscription, UNKNOWN_PLAN } from "./subscription-form.ts";

/* Proves PLAN-3. */

describe("the subscription form", () => {
  const PLANS = ["Monthly Light"];
  const GOOD = {
    name: "Jane Doe",
    address: "12 Oak Street",
    city: "Denver",
    state: "co",
    zipCode: "80202",
    phone: "3035550100",
    email: "jane@example.com",
    planName: "Monthly Light",
  };

  it("accepts a complete request, with `name` for the full name", () => {
    const check = validateSubscription(parseSubscription(GOOD), PLANS);
    expect(check).toMatchObject({ fieldErrors: {}, formError: null });
    expect(check.values).toMatchObject({ fullName: "Jane Doe", state: "CO" });
  });

  it.each([
    ["state", "COL", "State must be a 2-letter code (e.g., CA)"],
    ["zipCode", "802021", "ZIP Code must be 5 digits"],
    ["phone", "303555010", "Phone Number must be 10 digits"],
    ["email", "jane", INVALID_EMAIL],
    ["planName", "Yearly", UNKNOWN_PLAN],
  ])("%s %j: %s", (key, text, problem) => {
    const check = validateSubscription(parseSubscription({ ...GOOD, [key]: text }), PLANS);
    expect(check.fieldErrors).toEqual({ [key]: problem });
    expect(check.values).toBeNull();
  });

  it("lists what is missing", () => {
    expect(validateSubscription(parseSubscription({ ...GOOD, name: "" }), PLANS).formError).toBe(
      "Please fill in the following required fields: Full Name",
    );
  });

  it("ignores unknown fields", () => {
    const { values } = validateSubscription(
      parseSubscription({ ...GOOD, user_id: "someone-else", status: "active" }),
      PLANS,
    );
    expect(Object.keys(values ?? {}).toSorted((a, b) => a.localeCompare(b))).toEqual([
      "address",
      "city",
      "email",
      "fullName",
      "phone",
      "planName",
      "state",
      "zipCode",
    ]);
  });

  it("never throws on any body, and accepts none that is not a form", () => {
    fc.assert(
      fc.property(fc.anything(), (body) => {
        expect(validateSubscription(parseSubscription(body), PLANS).values).toBeNull();
      }),
    );
  });
});
