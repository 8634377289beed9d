import { type Decision, decide, type Finding } from "./decide.ts";
import type { Located } from "./locate.ts";
import type { RuleFacts } from "./rule-facts.ts";
import type { EligibilityRule } from "./rule.ts";

/** When an order is judged and the decision is stored. */
export const DECISION_OCCASIONS = ["order", "edit", "dispatch"] as const;

export type DecisionOccasion = (typeof DECISION_OCCASIONS)[number];

/** The stored part of a decision (ELIG-4): no address, and only customer facts that a rule needed. */
export interface KeptDecision {
  verdict: Decision["verdict"];
  located: Located;
  facts: RuleFacts;
  findings: Finding[];
}

/** Stores only the goods that the findings mention. */
export function keptDecision(decision: Decision, located: Located, facts: RuleFacts): KeptDecision {
  const { verdict, findings } = decision;
  const asked = new Set(findings.flatMap(({ productIds }) => productIds));
  const isAboutAll = findings.some(
    ({ productIds, conditions }) => productIds.length === 0 && conditions.length > 0,
  );
  const items = isAboutAll ? facts.items : facts.items.filter((item) => asked.has(item.productId));
  return { verdict, located, facts: { ...facts, items }, findings };
}

/** Decides again from the stored facts, with the rule versions of that time. `null` if a version is missing. */
export function replay(kept: KeptDecision, versions: readonly EligibilityRule[]): Decision | null {
  const used = kept.findings.map(({ key, version }) =>
    versions.find((rule) => rule.key === key && rule.version === version),
  );
  const known = used.filter((rule) => rule !== undefined);
  return known.length === used.length ? decide(known, kept.located, kept.facts) : null;
}
