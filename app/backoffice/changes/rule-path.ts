import { href } from "react-router";
import type { RuleKind } from "#domain/eligibility/rule-list.ts";
import { areaKeyId, ruleNumberOf } from "#domain/eligibility/rule-values.ts";

/** A rule's page. Rules about places and ages have pages of their own. */
export function rulePath(key: string): string {
  const number = ruleNumberOf(key);
  if (number !== null) return href("/admin/rules/:number", { number });
  const areaId = areaKeyId(key);
  return areaId === null
    ? href("/admin/age-rules/:state", { state: key.slice(key.indexOf(":") + 1) })
    : href("/admin/areas/:areaId", { areaId });
}

/** The list of one kind of rule. */
export const ruleListPath = (kind: RuleKind): string => `${href("/admin/rules")}?kind=${kind}`;
