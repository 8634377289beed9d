import { AREA, areaTitle, type AreaValues } from "#domain/eligibility/area-record.ts";
import type { AreaLevel } from "#domain/eligibility/banned-area.ts";
import { areaKey, areaOf, banOf } from "#domain/eligibility/rule-values.ts";
import type { Desk } from "../gate/staff-only.ts";
import { PLACE_NAMES } from "../rules/rule-texts.ts";
import { findRuleByKey, ruleState } from "../rules/rule-view.ts";

/** The place that the address names. @throws a 404 response if there is none */
export async function findArea({ today, ...at }: Omit<Desk, "now" | "shop">, areaId: string) {
  const rule = await findRuleByKey(at, areaKey(areaId));
  const area = areaOf(rule.values);
  return { ...rule, areaId, area, title: areaTitle(area), state: ruleState(rule.values, today) };
}

/** The record behind a place's form, with conversions both ways. */
export const BAN = { record: AREA, ruleOf: banOf, valuesOf: areaOf };

/** The fields that define the place, which can't change later. For a whole state, that's all of the place fields. */
export const fixedNames = (level: AreaLevel): (keyof AreaValues)[] =>
  level === "state" ? PLACE_NAMES : ["level", "state"];
