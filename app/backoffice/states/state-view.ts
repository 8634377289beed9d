import { href } from "react-router";
import type { Decision } from "#domain/eligibility/decide.ts";
import { checkedWords } from "#domain/eligibility/evidence.ts";
import { formatDollars } from "#domain/money/cents.ts";
import { stateName } from "#domain/place/us-states.ts";
import { formatDay } from "#domain/time/shop-date.ts";
import type { StateSummary } from "#server/rules/state-profiles.ts";
import { rulePath } from "../changes/rule-path.ts";
import { checkView } from "../rules/rule-view.ts";
import { VERDICT_VIEWS } from "./state-texts.ts";

/** A row of the list of states. */
export const stateRow = (one: StateSummary, today: string) => ({
  state: one.state,
  name: stateName(one.state),
  path: href("/admin/states/:state", { state: one.state }),
  isBanned: one.isBanned,
  bans: one.bannedPlaces,
  rules: rulesWords(one),
  asked: askedWords(one),
  registrations:
    one.nextExpiry === null
      ? ""
      : `${one.registrations}, first expires ${formatDay(one.nextExpiry)}`,
  lastChecked: one.lastChecked ? checkedWords(one.lastChecked) : "",
  check: checkView(one.nextCheck, today),
  orders: one.orders,
  total: formatDollars(one.totalCents),
});

const rulesWords = ({ rules, rulesOff }: StateSummary): string =>
  [
    rules === 0 ? null : `${rules} ${rules === 1 ? "rule" : "rules"}`,
    rulesOff === 0 ? null : `${rulesOff} not in force`,
  ]
    .filter((part) => part !== null)
    .join(", ");

export const askedWords = ({ asksForAge, asksForSignature }: StateSummary): string =>
  [asksForAge ? "verified age" : null, asksForSignature ? "adult signature" : null]
    .filter((part) => part !== null)
    .join(", ");

/** The rules' decision about a product, with the reasons. */
export function decisionWords(decision: Decision, titles: ReadonlyMap<string, string>) {
  const asked = [
    decision.needsVerifiedAge ? "Age verification required." : null,
    decision.needsAdultSignature ? "Adult signature required." : null,
  ].filter((part) => part !== null);
  const whys = decision.findings
    .filter(({ outcome }) => outcome === "unmet" || outcome === "unknown")
    .flatMap(({ conditions }) =>
      conditions
        .filter(({ outcome }) => outcome === "unmet" || outcome === "unknown")
        .map(({ why }) => why),
    );
  return {
    verdict: VERDICT_VIEWS[decision.verdict],
    whys: [...new Set([...whys, ...asked])],
    rules: decision.findings
      .filter(({ outcome }) => outcome !== "allows" && outcome !== "met")
      .map(({ key }) => ({ path: rulePath(key), title: titles.get(key) ?? key })),
  };
}
