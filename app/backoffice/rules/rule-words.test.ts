import { expect, it } from "vitest";
import type { EligibilityRule } from "#domain/eligibility/rule.ts";
import { ruleSummary } from "./rule-words.ts";

const RULE: Parameters<typeof ruleSummary>[0] = {
  place: {
    id: "state-OH",
    level: "state",
    state: "OH",
    name: "Ohio",
    zipsCore: [],
    zipsOverlap: [],
    aliases: [],
  },
  subject: { kind: "everything" },
  effect: "forbidden",
  conditions: [],
  from: null,
  until: null,
  ifUnknown: "refuse",
  isOn: true,
};
const MISSING = "If a fact is missing, the order";

it.each<[Partial<EligibilityRule>, string]>([
  [{}, `Orders to Ohio are refused. ${MISSING} is refused.`],
  [
    {
      place: null,
      subject: { kind: "classes", classes: ["leaf", "extract", "kava"] },
      from: "2027-01-01",
      until: "2027-03-01",
    },
    `Orders can't contain kratom leaf, kratom extract or kava from Jan 1, 2027 until Mar 1, 2027. ${MISSING} is refused.`,
  ],
  [
    {
      subject: { kind: "form", form: "chewable" },
      effect: "allowed_if",
      conditions: [{ kind: "age", years: 21 }, { kind: "adult_signature" }],
      ifUnknown: "review",
      isOn: false,
    },
    `Orders to Ohio can contain chewable products only if the customer is 21 or older and an adult signs for the parcel. ${MISSING} is held for review. The rule is off.`,
  ],
])("reads a rule back as a sentence: %o", (changes, sentence) => {
  expect(ruleSummary({ ...RULE, ...changes }, null)).toBe(sentence);
});
