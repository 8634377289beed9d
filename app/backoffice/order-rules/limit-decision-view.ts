import type { LimitVerdict } from "#domain/limits/judge-limits.ts";
import { counted } from "#domain/text/counted.ts";
import { formatDay, formatShopMinute } from "#domain/time/shop-date.ts";
import type { OrderLimitDecision } from "#server/purchase-limits/order-limit-decisions.ts";

const VERDICTS: Record<LimitVerdict, string> = {
  allowed: "Within all limits",
  review: "Held for review",
  refused: "Refused",
};

const OUTCOMES = { fits: "fits", passes: "is exceeded", unknown: "can't be counted" };

/** A purchase limit decision on an order, in terms that staff use (LIMIT-5). */
export const limitDecisionView = (decision: OrderLimitDecision, at: number) => ({
  id: `limits-${decision.occasion}-${at}`,
  title: decision.occasion === "order" ? "When placed" : "When edited",
  at: formatShopMinute(decision.at),
  verdict: VERDICTS[decision.verdict],
  isReplayed: decision.isReplayed,
  findings: decision.findings.map((finding) => findingView(finding, decision.names)),
});

type Finding = OrderLimitDecision["findings"][number];

function findingView(finding: Finding, names: OrderLimitDecision["names"]) {
  const { key, version, outcome, limit, allowed, measure, days, used, wanted, moreOn } = finding;
  const unit = measure === "mg" ? " mg" : "";
  const whose =
    limit === null
      ? "the customer's own"
      : `for each ${limit.per === "person" ? "customer" : "household"}`;
  return {
    key,
    title:
      limit === null
        ? "The customer's own limit"
        : `Limit ${key.replace("limit:", "")}, version ${version}`,
    outcome: OUTCOMES[outcome],
    about: finding.productIds.map((id) => names.get(id) ?? `product ${id}`).join(", "),
    figures: `${wanted}${unit} in this order plus ${used}${unit} earlier, of ${allowed}${unit} in ${counted(days, "day")}, ${whose}${moreOn === null ? "" : `; more available ${formatDay(moreOn)}`}`,
  };
}
