import { expect, it } from "vitest";
import { missing } from "#domain/form/staff-note.ts";
import { parseAgeDecision, validateAgeDecision } from "./age-decision-form.ts";

const GOOD = { email: "pat@mail.example", decision: "verified", note: " ID seen on video " };
const check = (changes: object) => validateAgeDecision(parseAgeDecision({ ...GOOD, ...changes }));

it("a decision has a trimmed note", () => {
  expect(check({})).toEqual({
    fieldErrors: {},
    formError: null,
    values: { email: "pat@mail.example", to: "verified", note: "ID seen on video" },
  });
});

it.each([
  [{ note: "" }, { note: missing("A note") }],
  [{ note: "x".repeat(501) }, { note: "A note can have up to 500 characters." }],
  [{ decision: "maybe" }, { decision: "Choose a decision." }],
  [{ decision: ["verified"] }, { decision: "Choose a decision." }],
])("%j is refused", (changes, fieldErrors) => {
  expect(check(changes)).toMatchObject({ fieldErrors, values: null });
});
