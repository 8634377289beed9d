import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MEASURE_NAMES } from "#domain/catalog/lot-values.ts";
import { parseRuleList } from "./rule-list.ts";
import { EVERYWHERE, RULE, type RuleTexts } from "./rule-record.ts";
import { ruleKeyOf, ruleNumberOf, ruleOf, ruleRecord, type RuleValues } from "./rule-values.ts";

/* Proves ELIG-6. */

const TODAY = "2026-11-23";
const SOUND: RuleTexts = { ...RULE.blank, state: "OH" };
function check(changes: Partial<RuleTexts>) {
  const { values, fieldErrors } = RULE.validate({ ...SOUND, ...changes }, TODAY);
  return { values: values && ruleOf(values), fieldErrors };
}
const again = (rule: RuleValues) => check(RULE.write(ruleRecord(rule))).values;

const PARKER: RuleValues = {
  place: {
    id: "city-co-parker",
    level: "city",
    state: "CO",
    name: "Parker",
    zipsCore: ["80134"],
    zipsOverlap: ["80138"],
    aliases: ["The Pinery"],
  },
  subject: { kind: "measure", measure: "sevenOhMg", over: 0.5 },
  effect: "allowed_if",
  conditions: [
    { kind: "age", years: 25 },
    { kind: "verified_age" },
    { kind: "adult_signature" },
    { kind: "registration" },
    { kind: "label", text: "Not for children" },
    {
      kind: "report",
      maxAgeDays: 90,
      limits: { sevenOhMg: 1, leadPpm: 0.25 },
      mustBeFreeOfMicrobes: true,
    },
    { kind: "quantity", atMost: 3, of: "units" },
    { kind: "quantity", atMost: 250.5, of: "mg" },
  ],
  ifUnknown: "refuse",
  isOn: true,
  from: "2027-01-01",
  until: "2028-01-01",
  isDecided: false,
  source: "the law",
  certainty: "high",
  lastChecked: "2026-11",
  checkAgainBy: "2027-05-01",
  note: "=1+1 <b>",
};

describe("the form of a rule", () => {
  it("gives the same rule again", () => {
    const subjects: RuleValues["subject"][] = [
      { kind: "everything" },
      { kind: "product", productId: 12 },
      { kind: "compound", compound: "MGM" },
      { kind: "form", form: "chewable" },
      { kind: "aimed_at_children" },
      PARKER.subject,
    ];
    for (const subject of subjects) {
      const rule = { ...PARKER, subject };
      expect(again(rule)).toEqual(rule);
    }
    const plain: RuleValues = { ...PARKER, effect: "forbidden", conditions: [], place: null };
    expect(again(plain)).toEqual(plain);
  });

  it("asks for no state where a rule holds everywhere", () => {
    expect(check({ level: EVERYWHERE, state: "" }).values?.place).toBeNull();
    expect(check({ state: "" }).fieldErrors).toHaveProperty("state");
  });

  it("asks for a report if any of its fields is filled in", () => {
    for (const changes of [{ report: "on" }, { freeOfMicrobes: "on" }, { limit_leadPpm: "0.5" }])
      expect(check({ effect: "allowed_if", ...changes }).values?.conditions).toMatchObject([
        { kind: "report" },
      ]);
  });

  it.each<[keyof RuleTexts, Partial<RuleTexts>]>([
    ["effect", { effect: "perhaps" }],
    ["effect", { effect: "allowed_if" }],
    ["effect", { ageYears: "21" }],
    ["about", { about: "constructor" }],
    ["productId", { about: "product" }],
    ["productId", { about: "product", productId: "1e3" }],
    ["compound", { about: "compound" }],
    ["compound", { about: "compound", compound: "x".repeat(201) }],
    ["form", { about: "form", form: "chew\u202eable" }],
    ["measure", { about: "measure", over: "1" }],
    ["measure", { about: "measure", measure: "leadPpm", over: "1" }],
    ["over", { about: "measure", measure: "sevenOhMg" }],
    ["over", { about: "measure", measure: "sevenOhMg", over: "-1" }],
    ["ifUnknown", { ifUnknown: "" }],
    ["from", { from: "2026-02-30" }],
    ["until", { from: "2027-01-02", until: "2027-01-02" }],
    ["until", { until: "2126-01-01" }],
    ["ageYears", { ageYears: "17" }],
    ["maxUnits", { maxUnits: "0" }],
    ["maxMg", { maxMg: "1,5" }],
    ["reportMaxAgeDays", { reportMaxAgeDays: "99999" }],
    ["limit_sevenOhMg", { limit_sevenOhMg: "much" }],
    ["labelText", { labelText: "x".repeat(501) }],
    ["zipsCore", { level: "zip", name: "Some" }],
    ["certainty", { certainty: "" }],
  ])("says beside %s what is wrong", (field, changes) => {
    const { values, fieldErrors } = check(changes);
    expect(values).toBeNull();
    expect(fieldErrors[field]).toMatch(/\.$|characters$/);
  });

  it("takes only a rule that its form gives again", () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom("on", "1", "0.5", "product", "zip", "2027-01-01"),
    );

    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...RULE.names), text), (typed) => {
        const { values } = check(typed);
        expect(values && again(values)).toEqual(values);
      }),
      { numRuns: 300 },
    );
  });

  it("has a field for each value that a report can be limited by", () => {
    for (const name of MEASURE_NAMES) expect(RULE.blank).toHaveProperty(`limit_${name}`, "");
  });
});

it("a rule's number is read from its key alone", () => {
  expect(ruleNumberOf("rule:12")).toBe("12");
  expect(ruleNumberOf("area:state-AL")).toBeNull();
  expect(ruleKeyOf("12")).toBe("rule:12");
  expect(ruleKeyOf("age:WV")).toBeNull();
});

it("the list's address narrows by what there is, and by nothing made up", () => {
  const filters = (search: string) => parseRuleList(new URLSearchParams(search)).filters;
  expect(filters("state=everywhere&kind=rule&about=form&effect=forbidden&status=due")).toEqual({
    state: EVERYWHERE,
    kind: "rule",
    about: "form",
    effect: "forbidden",
    status: "due",
  });
  expect(filters("state=ZZ&kind=x&about=y&effect=z&status=constructor&q=%00")).toEqual({});
});
