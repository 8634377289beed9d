import { EVIDENCE } from "./evidence.ts";
import { RULE } from "./rule-record.ts";
import { ruleRecord, type RuleValues } from "./rule-values.ts";

/**
 * `undecided`: it awaits a decision, and no other change may alter its effect. `no_source`: a decision needs a source.
 */
export type DecisionGap = "undecided" | "no_source";

/** The gap in a change of a rule that awaits a decision (ELIG-10); `null` if there is none. */
export function decisionGap(before: RuleValues, after: RuleValues): DecisionGap | null {
  if (before.isDecided) return null;
  if (after.isDecided) return after.source === "" ? "no_source" : null;
  return outcomeOf(before) === outcomeOf(after) ? null : "undecided";
}

const OUTCOME = RULE.names.filter((name) => !Object.hasOwn(EVIDENCE.fields, name));

/** Everything that affects orders, as text. */
function outcomeOf(values: RuleValues): string {
  const texts = RULE.write(ruleRecord(values));
  return JSON.stringify(OUTCOME.map((name) => texts[name]));
}
