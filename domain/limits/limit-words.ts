import { formatDay } from "#domain/time/shop-date.ts";
import type { LimitDecision, LimitFinding } from "./judge-limits.ts";
import type { LimitFacts } from "./limit-facts.ts";

/** A note to a customer about a limit, for one product of theirs (LIMIT-8). */
export interface LimitNote {
  productId: number;
  text: string;
  /** The cart has more than they can buy now. */
  isPassed: boolean;
}

/**
 * For each product, the quantity that its strictest limit leaves, with the day on which it increases. Household limits
 * aren't shown: they refuse nothing, and would reveal other people's orders.
 */
export function limitNotes(
  decision: LimitDecision,
  { limits, wanted }: Pick<LimitFacts, "limits" | "wanted">,
): LimitNote[] {
  const told = decision.findings.filter(({ key }) => !isOfHousehold(limits, key));
  return wanted.flatMap(({ productId }) => {
    const [strictest] = told
      .filter(({ productIds }) => productIds.includes(productId))
      .toSorted(byRoom);
    return strictest === undefined
      ? []
      : [{ productId, text: roomText(strictest), isPassed: strictest.outcome === "passes" }];
  });
}

const byRoom = (a: LimitFinding, b: LimitFinding): number =>
  Number(b.outcome === "passes") - Number(a.outcome === "passes") ||
  a.left - b.left ||
  (b.moreOn ?? "9999").localeCompare(a.moreOn ?? "9999");

/** "You can buy 2 more until December 3, 2026." */
export function roomText(finding: LimitFinding): string {
  const { left, moreOn, days, used } = finding;
  if (left > 0 && used > 0 && moreOn !== null)
    return `You can buy ${left} more until ${formatDay(moreOn)}.`;
  if (left > 0) return `You can buy ${left} ${daysText(days)}.`;
  if (moreOn !== null) return `You can buy more starting ${formatDay(moreOn)}.`;
  return `The limit is ${mostText(finding)}.`;
}

const daysText = (days: number): string => (days === 1 ? "a day" : `in ${days} days`);

/** Why an order is refused and what the customer can do; `null` if nothing refuses it. */
export function refusalText(decision: LimitDecision, facts: LimitFacts): string | null {
  if (decision.verdict !== "refused") return null;
  if (decision.ownStop !== null) return stopText(decision.ownStop);
  return passedOf(decision, facts)
    .map((finding) => passedText(namesOf(finding, facts), finding))
    .join(" ");
}

function passedText(name: string, finding: LimitFinding): string {
  const { left, moreOn, allOn, key } = finding;
  const most = mostText(finding);
  const whose = key.startsWith("own:")
    ? `Your own limit is ${most}.`
    : `${name}: limit of ${most} per customer.`;
  const now = left > 0 ? `You can buy ${left} now.` : "You've reached this limit for now.";
  if (allOn !== null) return `${whose} ${now} You can buy all of this on ${formatDay(allOn)}.`;
  return moreOn === null ? `${whose} ${now}` : `${whose} ${now} More on ${formatDay(moreOn)}.`;
}

/** Neutral wording, because it was their own decision. */
export const stopText = (stop: NonNullable<LimitDecision["ownStop"]>): string =>
  stop.kind === "excluded"
    ? "You asked us to stop selling to you, so we can't take your order."
    : `You paused ordering. You can order again on ${formatDay(stop.until)}.`;

/** The same for staff who edit or prepare an order; `null` if nothing refuses it. */
export function refusalForStaff(decision: LimitDecision, facts: LimitFacts): string | null {
  if (decision.verdict !== "refused") return null;
  if (decision.ownStop !== null)
    return decision.ownStop.kind === "excluded"
      ? "The customer excluded themselves permanently."
      : `The customer paused ordering until ${formatDay(decision.ownStop.until)}.`;
  const texts = passedOf(decision, facts).map((finding) => {
    const most = mostText(finding);
    return finding.key.startsWith("own:")
      ? `The customer's own limit is ${most}; ${finding.left} can be ordered now.`
      : `${namesOf(finding, facts)}: limit of ${most} per customer; ${finding.left} can be ordered now. A manager can allow more on the customer's page.`;
  });
  return texts.join(" ");
}

const passedOf = ({ findings }: LimitDecision, { limits }: LimitFacts): LimitFinding[] =>
  findings.filter(({ key, outcome }) => outcome === "passes" && !isOfHousehold(limits, key));

/** "A, B and C" */
const namesOf = ({ productIds }: LimitFinding, { wanted }: LimitFacts): string =>
  new Intl.ListFormat("en-US").format(
    wanted.filter(({ productId }) => productIds.includes(productId)).map(({ name }) => name),
  );

const isOfHousehold = (limits: LimitFacts["limits"], key: string): boolean =>
  limits.some((limit) => limit.key === key && limit.per === "household");

const mostText = ({ allowed, measure, days }: LimitFinding): string =>
  `${allowed} ${measure === "mg" ? "mg" : allowed === 1 ? "unit" : "units"} ${daysText(days)}`;
