import type { RouterContextProvider } from "react-router";
import { areaTitle, NEW_AREA, parseArea } from "#domain/eligibility/area-form.ts";
import { NEW_RULE, ruleFields } from "#domain/eligibility/rule-form.ts";
import { parseRuleList } from "#domain/eligibility/rule-list.ts";
import { areaKey, areaOf } from "#domain/eligibility/rule-values.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { findRuleByKey, ruleFacts } from "../rules/rule-view.ts";
import type { RuleFace } from "../rules/stage-rule.ts";
import { AREA_TEXTS, areaState } from "./area-texts.ts";

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

/** The form of a place; which place it is stays, whatever the form says. */
export const BAN: RuleFace = {
  read(body, current) {
    if (current === null) return { ...NEW_RULE, ...NEW_AREA, ...parseArea(body) };
    const fields = ruleFields(current.values);
    const { level, state } = fields;
    return { ...fields, ...parseArea(body), level, state };
  },
  isPlannable: true,
  changedAgain: AREA_TEXTS.changedAgain,
  ifOn: AREA_TEXTS.atOnce,
};
