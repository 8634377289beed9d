import { AREA, areaTitle, type AreaValues } from "#domain/eligibility/area-record.ts";
import type { AreaLevel } from "#domain/eligibility/banned-area.ts";
import { areaKey, areaOf, banOf } from "#domain/eligibility/rule-values.ts";
import type { Desk } from "../gate/staff-only.ts";
import { PLACE_NAMES } from "../rules/rule-texts.ts";
import { findRuleByKey, ruleState } from "../rules/rule-view.ts";

/** The place that an address names, for staff; for one that there is not, the answer for an unknown path. */
export async function findArea({ today, ...at }: Omit<Desk, "now" | "shop">, areaId: string) {
  const rule = await findRuleByKey(at, areaKey(areaId));
  const area = areaOf(rule.values);
  return { ...rule, areaId, area, title: areaTitle(area), state: ruleState(rule.values, today) };
}

/** The form of a place. */
export const BAN = { record: AREA, ruleOf: banOf, valuesOf: areaOf };

/** Which place it is, is chosen once; a whole state has no more to it. */
export const fixedNames = (level: AreaLevel): (keyof AreaValues)[] =>
  level === "state" ? PLACE_NAMES : ["level", "state"];
