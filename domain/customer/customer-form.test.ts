import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCustomerForm, validateCustomerForm } from "./customer-form.ts";

const check = (fields: Record<string, unknown>) => validateCustomerForm(parseCustomerForm(fields));

describe("the forms of a customer's page", () => {
  it.each([
    [
      { act: "note", note: " Called. " },
      { act: "note", note: "Called." },
    ],
    [
      { act: "tag", tag: "Call BACK" },
      { act: "tag", tag: "call back" },
    ],
    [
      { act: "grant", kind: "og", until: "2027-01-31", reason: "Founder" },
      { act: "grant", kind: "og", lastDay: "2027-01-31", reason: "Founder" },
    ],
    [
      { act: "grant", kind: "military", until: "", reason: "ID seen" },
      { act: "grant", kind: "military", lastDay: null, reason: "ID seen" },
    ],
    [
      { act: "block", reason: "Resells" },
      { act: "block", reason: "Resells" },
    ],
    [
      { act: "erase", email: " Pat@Mail.example ", givesUpBalance: "on" },
      { act: "erase", email: "pat@mail.example", givesUpBalance: true },
    ],
  ])("%j is understood", (fields, values) => {
    expect(check(fields)).toEqual({ values, fieldErrors: {}, formError: null });
  });

  it.each([
    [{ act: "delete_everything" }, "act"],
    [{ act: "note", note: "\u200b" }, "note"],
    [{ act: "note", note: "x".repeat(501) }, "note"],
    [{ act: "tag", tag: "<b>" }, "tag"],
    [{ act: "grant", kind: "admin", reason: "x" }, "act"],
    [{ act: "grant", kind: "og", until: "2027-02-30", reason: "x" }, "until"],
    [{ act: "grant", kind: "og", until: "soon", reason: "" }, "reason"],
    [{ act: "block", reason: " " }, "reason"],
    [{ act: "remove_note", noteId: "1 or 1=1" }, "act"],
    [{ act: "end_session" }, "act"],
  ])("%j is refused beside %s", (fields, name) => {
    const { values, fieldErrors } = check(fields);
    expect([values, Object.keys(fieldErrors)]).toEqual([null, expect.arrayContaining([name])]);
  });

  it("never throws", () => {
    fc.assert(
      fc.property(fc.anything(), (body) => {
        expect(validateCustomerForm(parseCustomerForm(body))).toHaveProperty("values");
      }),
    );
  });
});
