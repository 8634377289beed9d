import {
  judgeLimits,
  type LimitDecision,
  type LimitFinding,
  type LimitVerdict,
} from "./judge-limits.ts";
import type { LimitFacts } from "./limit-facts.ts";
import type { PurchaseLimit } from "./purchase-limit.ts";

export const LIMIT_OCCASIONS = ["order", "edit"] as const;

export type LimitOccasion = (typeof LIMIT_OCCASIONS)[number];

/** The limits' results stored with an order (LIMIT-5): products, units and days, nothing else. */
export interface KeptLimits {
  verdict: LimitVerdict;
  facts: Omit<LimitFacts, "limits">;
  findings: LimitFinding[];
}

/** `null` if no limit applied to anything in the order. */
export function keptLimits(facts: LimitFacts, decision: LimitDecision): KeptLimits | null {
  const { findings, verdict, ownStop } = decision;
  if (findings.length === 0 && ownStop === null) return null;
  const { limits: _, ...kept } = facts;
  return { verdict, facts: kept, findings };
}

/** Decides again from the stored facts, with the limit versions of that time. `null` if a version is missing. */
export function replayLimits(
  { facts, findings }: KeptLimits,
  versions: readonly PurchaseLimit[],
): LimitDecision | null {
  const used = findings
    .filter(({ key }) => !key.startsWith("own:"))
    .map(({ key, version }) =>
      versions.find((limit) => limit.key === key && limit.version === version),
    );
  const limits = used.filter((limit) => limit !== undefined);
  return limits.length === used.length ? judgeLimits({ ...facts, limits }) : null;
}
