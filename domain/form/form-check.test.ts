import { expect, it } from "vitest";
import { fieldErrorsOf, formCheck } from "./form-check.ts";

it("a form with a wrong field has no values to work with", () => {
  expect(formCheck({ email: "Not an address" }, { email: "x" })).toEqual({
    fieldErrors: { email: "Not an address" },
    formError: null,
    values: null,
  });
});

it("a form without errors has its values, and its message", () => {
  expect(formCheck({}, { email: "a@b.example" }, "Nearly there")).toEqual({
    fieldErrors: {},
    formError: "Nearly there",
    values: { email: "a@b.example" },
  });
});

it("a valid field is not among the field errors", () => {
  const found = fieldErrorsOf({ name: null, email: "Not an address", city: undefined });
  expect(Object.entries(found)).toEqual([["email", "Not an address"]]);
});
