import type { Finding } from "#domain/eligibility/decide.ts";
import { checkedWords } from "#domain/eligibility/evidence.ts";
import { positionText } from "#domain/eligibility/house-position.ts";
import type { DecisionOccasion } from "#domain/eligibility/kept-decision.ts";
import { stateName } from "#domain/place/us-states.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import type { DecidingRule, OrderDecision } from "#server/compliance/order-decisions.ts";

const OCCASIONS: Record<DecisionOccasion, string> = {
  order: "When placed",
  edit: "When edited",
  dispatch: "When shipped",
};

const VERDICTS: Record<OrderDecision["verdict"], string> = {
  allowed: "Allowed",
  review: "Held for review",
  refused: "Refused",
};

const OUTCOMES: Record<Finding["outcome"], string> = {
  forbids: "forbids it",
  allows: "allows it",
  met: "is met",
  due: "is pending",
  unmet: "is not met",
  unknown: "can't be decided",
};

/** A decision, in terms that staff use. */
export function decisionView(decision: OrderDecision, at: number) {
  const { occasion, verdict, states, isAddressDoubtful, position, findings, names, isReplayed } =
    decision;
  const where = [
    states.map(stateName).join(" and "),
    ...(position === null ? [] : [`address check: ${positionText(position)}`]),
    ...(isAddressDoubtful ? ["address uncertain"] : []),
  ].join("; ");
  return {
    id: `${occasion}-${at}`,
    title: OCCASIONS[occasion],
    at: formatShopMinute(decision.at),
    verdict: VERDICTS[verdict],
    where,
    isReplayed,
    findings: findings.map(({ finding, by }) => findingView(finding, by, names)),
  };
}

export type DecisionView = ReturnType<typeof decisionView>;

function findingView(
  { key, version, outcome, productIds, conditions }: Finding,
  by: DecidingRule | null,
  names: ReadonlyMap<number, string>,
) {
  return {
    key,
    title: `${placeText(key, by)}, version ${version}${by?.isSuperseded ? ", since replaced" : ""}`,
    outcome: OUTCOMES[outcome],
    isBad: outcome === "forbids" || outcome === "unmet",
    about:
      productIds.length === 0
        ? "The whole order"
        : productIds.map((id) => names.get(id) ?? `product ${id}`).join(", "),
    whys: conditions.map(({ why }) => why),
    evidence: evidenceOf(by),
  };
}

function placeText(key: string, by: DecidingRule | null): string {
  const place = by?.rule.place ?? null;
  const where =
    place === null ? "Everywhere" : place.level === "state" ? stateName(place.state) : place.name;
  return `${where} (${key})`;
}

function evidenceOf(by: DecidingRule | null): string[] {
  if (by === null) return ["This version is missing."];
  const { source, certainty, lastChecked, note, decidedBy } = by;
  return [
    source === "" ? null : `Source: ${source}`,
    certainty === "" ? null : `Certainty: ${certainty}`,
    lastChecked === "" ? null : `Last checked: ${checkedWords(lastChecked)}`,
    note === "" ? null : note,
    `Recorded ${formatShopMinute(by.recordedAt)}${decidedBy === null ? "" : ` by ${decidedBy}`}`,
  ].filter((one) => one !== null);
}
