import { BANNED_AREA_TEXT, BANNED_STATE_TEXT, type DestinationCheck } from "./check-destination.ts";
import { type Decision, type Finding, isSurelyMeant } from "./decide.ts";
import type { Located } from "./locate.ts";
import type { ItemFacts } from "./rule-facts.ts";
import type { EligibilityRule } from "./rule.ts";

interface Decided {
  decision: Decision;
  located: Located;
  rules: readonly EligibilityRule[];
  items: readonly ItemFacts[];
}

/**
 * A decision in the form of a place's answer, for forms and orders; the customer is told nothing more about the law
 * (ELIG-2).
 */
export function destinationOf({ decision, located, rules, items }: Decided): DestinationCheck {
  const { verdict, areaId } = located.destination;
  if (verdict === "banned_state") return { verdict, text: BANNED_STATE_TEXT, areaId };
  if (verdict === "banned_area") return { verdict, text: BANNED_AREA_TEXT, areaId };
  if (decision.verdict !== "refused") return { verdict, text: null, areaId };
  const finding = decision.findings.find((one) => isRefusing(one, rules));
  return {
    verdict: "refused_goods",
    text: finding ? textOf(finding, rules, items) : WHOLE,
    areaId: null,
  };
}

const WHOLE = "Sorry, we cannot ship this order to this location.";

const ruleOf = ({ key }: Finding, rules: readonly EligibilityRule[]) =>
  rules.find((rule) => rule.key === key);

const isRefusing = (finding: Finding, rules: readonly EligibilityRule[]): boolean =>
  finding.outcome === "forbids" ||
  finding.outcome === "unmet" ||
  (finding.outcome === "unknown" && ruleOf(finding, rules)?.ifUnknown === "refuse");

function textOf(finding: Finding, rules: readonly EligibilityRule[], items: Decided["items"]) {
  const { subject, place } = ruleOf(finding, rules) ?? {};
  const concerned = items.filter(({ productId }) => finding.productIds.includes(productId));
  // Names only the items that are certainly affected, if there are any.
  const sure = concerned.filter((item) => subject && isSurelyMeant(subject, item));
  const names = (sure.length > 0 ? sure : concerned).map(({ name }) => name);
  const goods = names.length === 0 ? "this order" : [...new Set(names)].join(", ");
  const failed = finding.conditions.find(({ outcome }) => outcome === "unmet");
  const condition = ruleOf(finding, rules)?.conditions.find(({ kind }) => kind === failed?.kind);
  if (condition?.kind === "quantity")
    return `Sorry, we ship at most ${condition.atMost} ${condition.of} of ${goods} in one order to this location.`;
  if (condition?.kind === "age")
    return `Sorry, we ship ${goods} to this location only if you are ${condition.years} or older.`;
  return place === null
    ? `Sorry, we cannot sell ${goods}.`
    : `Sorry, we cannot ship ${goods} to this location.`;
}
