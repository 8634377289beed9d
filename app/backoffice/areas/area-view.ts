import type { RouterContextProvider } from "react-router";
import { areaTitle, NEW_AREA, parseArea } from "#domain/eligibility/area-form.ts";
import { NEW_RULE, type RuleFields, ruleFields } from "#domain/eligibility/rule-form.ts";
import { parseRuleList } from "#domain/eligibility/rule-list.ts";
import { areaKey, areaOf } from "#domain/eligibility/rule-values.ts";
import type { EditedRule } from "#server/rules/rule-versions.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { findRuleByKey, ruleFacts } from "../rules/rule-view.ts";
import { areaState } from "./area-texts.ts";

/** The place that an address names, for staff; for one that there is not, the answer for an unknown path. */
export async function findArea(
  context: Readonly<RouterContextProvider>,
  staff: StaffActor,
  areaId: string,
) {
  const rule = await findRuleByKey(context, staff, areaKey(areaId));
  const area = areaOf(rule.values);
  return { ...rule, areaId, area, title: areaTitle(area), state: areaState(area.enabled) };
}

/** The list's address is one of the list of rules. */
export function parseBanList(parameters: URLSearchParams) {
  const query = parseRuleList(parameters);
  return { ...query, filters: { ...query.filters, kind: "area" } };
}

/** The facts on a ban's page, without those that are the same for every ban. */
export const banFacts = (values: Parameters<typeof ruleFacts>[0]) =>
  ruleFacts(values, null, ["enabled", "where", "subject", "effect", "ifUnknown"]);

/** The form of a place as it was sent; which place it is stays, whatever the form says. */
export function readArea(form: FormData, current: EditedRule | null): RuleFields {
  const typed = parseArea(Object.fromEntries(form));
  if (current === null) return { ...NEW_RULE, ...NEW_AREA, ...typed };
  const fields = ruleFields(current.values);
  const { level, state } = fields;
  return { ...fields, ...typed, level, state };
}
