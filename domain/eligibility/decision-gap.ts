import { EVIDENCE } from "./evidence.ts";
import { RULE } from "./rule-record.ts";
import { ruleRecord, type RuleValues } from "./rule-values.ts";

/** `undecided`: it waits for a decision, and nothing else changes what it does. `no_source`: a decision needs one. */
export type DecisionGap = "undecided" | "no_source";

/** Finds what a change of a rule that waits for a decision lacks (ELIG-10); `null` for nothing. */
export function decisionGap(before: RuleValues, after: RuleValues): DecisionGap | null {
  if (before.isDecided) return null;
  if (after.isDecided) return after.source === "" ? "no_source" : null;
  return outcomeOf(before) === outcomeOf(after) ? null : "undecided";
}

const OUTCOME = RULE.names.filter((name) => !Object.hasOwn(EVIDENCE.fields, name));

/** All that orders go by, as text. */
function outcomeOf(values: RuleValues): string {
  const texts = RULE.write(ruleRecord(values));
  return JSON.stringify(OUTCOME.map((name) => texts[name]));
}
