import { RULE, type RuleTexts } from "#domain/eligibility/rule-record.ts";
import { ruleOf, type RuleValues } from "#domain/eligibility/rule-values.ts";

/** A rule in force, as filled in on its form. */
export function ruleFrom(texts: Partial<RuleTexts>): RuleValues {
  const { values, fieldErrors } = RULE.validate(
    { ...RULE.blank, isOn: "on", ...texts },
    "2026-11-23",
  );
  if (values === null) throw new Error(JSON.stringify(fieldErrors));
  return ruleOf(values);
}
