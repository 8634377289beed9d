import { describe, expect, it } from "vitest";
import { SAMPLE_DETAILS } from "#content/sample-details.ts";
import type { ContactFields } from "./contact-form.ts";
import { CONTACT_KEYS, validateContact } from "./contact-form.ts";
import { INVALID_EMAIL } from "./email.ts";
import { formatPhone } from "./format-phone.ts";

/* Proves ORDER-2 and ORDER-3. */

const GOOD: ContactFields = {
  fullName: " Jane Doe ",
  address: "12 Oak Street",
  city: "Denver",
  state: "co",
  zipCode: " 80202 ",
  phone: "(303) 555-0100",
  email: "jane@example.com",
};

describe("validateContact", () => {
  it("accepts a plain form and normalizes it", () => {
    expect(validateContact(GOOD)).toEqual({
      fieldErrors: {},
      formError: null,
      values: {
        fullName: "Jane Doe",
        address: "12 Oak Street",
        city: "Denver",
        state: "CO",
        zipCode: "80202",
        phone: "3035550100",
        email: "jane@example.com",
      },
    });
  });

  it.each(["80202", " 80202 ", "80202-1234", "80202 1234", "802021234"])(
    "reads %j as the ZIP Code 80202",
    (zipCode) => {
      expect(validateContact({ ...GOOD, zipCode })).toMatchObject({
        fieldErrors: {},
        values: { zipCode: "80202" },
      });
    },
  );

  it.each([
    SAMPLE_DETAILS.phone,
    "555-555-0100",
    "555.555.0100",
    "555 555 0100",
    "5555550100",
    "+1 555 555 0100",
    "+15555550100",
    "1-555-555-0100",
    "1 (555) 555-0100",
    " (555)555-0100 ",
  ])("accepts the phone number %j, and shows it as (555) 555-0100", (phone) => {
    const { fieldErrors, values } = validateContact({ ...GOOD, phone });
    expect([fieldErrors, values?.phone]).toEqual([{}, "5555550100"]);
    expect(formatPhone(values?.phone ?? "")).toBe(SAMPLE_DETAILS.phone);
    expect(formatPhone(phone)).toBe(SAMPLE_DETAILS.phone);
  });

  it("lists everything missing in form order, including blank fields", () => {
    const empty = Object.fromEntries(CONTACT_KEYS.map((key) => [key, "  "]));
    expect(validateContact({ ...GOOD, ...empty }).formError).toBe(
      "Please fill in the following required fields: Full Name, Street Address, City, State, ZIP Code, Phone Number, Email",
    );
    expect(validateContact({ ...GOOD, city: "", email: "" }).formError).toBe(
      "Please fill in the following required fields: City, Email",
    );
  });

  it.each([
    ["state", "C", "State must be a 2-letter code (e.g., CA)"],
    ["state", "C1", "State must be a 2-letter code (e.g., CA)"],
    ["state", "Colorada", "State must be a 2-letter code (e.g., CA)"],
    ["zipCode", "8020", "ZIP Code must be 5 digits"],
    ["zipCode", "80202-12", "ZIP Code must be 5 digits"],
    ["zipCode", "80202-12345", "ZIP Code must be 5 digits"],
    ["zipCode", "8020-21234", "ZIP Code must be 5 digits"],
    ["zipCode", "８０２０", "ZIP Code must be 5 digits"],
    ["phone", "555-0100", "Phone Number must be 10 digits"],
    ["phone", "2 303 555 0100", "Phone Number must be 10 digits"],
    ["phone", "+44 20 7946 0958", "Phone Number must be 10 digits"],
    ["phone", "303-555-010 ext 12", "Phone Number must be 10 digits"],
    ["email", "jane@example", INVALID_EMAIL],
    ["email", "jane doe@example.com", INVALID_EMAIL],
    ["fullName", "x".repeat(201), "Full Name must be at most 200 characters"],
    ["address", "x".repeat(201), "Street Address must be at most 200 characters"],
  ] as const)("%s %j: %s", (key, text, problem) => {
    const check = validateContact({ ...GOOD, [key]: text });
    expect(check.fieldErrors).toEqual({ [key]: problem });
    expect(check.formError).toBeNull();
  });
});
