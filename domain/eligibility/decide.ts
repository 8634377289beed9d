import { isSameCompound } from "./compound-name.ts";
import type { ConditionFinding } from "./condition.ts";
import { checkCondition } from "./condition.ts";
import { isOver } from "./contents.ts";
import type { Located } from "./locate.ts";
import type { ItemFacts, RuleFacts } from "./rule-facts.ts";
import { type EligibilityRule, inKeyOrder, type RuleSubject } from "./rule.ts";

/** One rule's result for an order. */
export interface Finding {
  key: string;
  version: number;
  outcome: "forbids" | "allows" | "met" | "due" | "unmet" | "unknown";
  /** The products that the rule applies to; empty if it applies to the whole order. */
  productIds: number[];
  conditions: ConditionFinding[];
}

export type Verdict = "allowed" | "review" | "refused";

/** Whether an order may be sold and shipped, with the reasons (ELIG-2). */
export interface Decision {
  verdict: Verdict;
  /** Each rule that applied, by its key. */
  findings: Finding[];
  /** A fact is missing, and the rule holds such orders for review. */
  needsReview: boolean;
  needsVerifiedAge: boolean;
  /** An adult must sign for the parcel (SHIP-17). */
  needsAdultSignature: boolean;
}

/**
 * The one decision for quotes, orders, edits, packing and dispatch. The strictest rule wins in any order of rules;
 * `allowed` never overrides another. It needs no address, so its inputs can be stored, and the same rule versions give
 * the same decision years later (ELIG-4).
 */
export function decide(
  rules: readonly EligibilityRule[],
  located: Located,
  facts: RuleFacts,
): Decision {
  const findings: Finding[] = [];
  const decision: Decision = {
    verdict: located.destination.verdict === "review" ? "review" : "allowed",
    findings,
    needsReview: false,
    needsVerifiedAge: false,
    needsAdultSignature: false,
  };
  for (const rule of inKeyOrder(rules)) {
    const where = located.rules[rule.key];
    if (where === undefined) continue;
    const concerned = concernedItems(rule.subject, facts);
    if (concerned === null) continue;
    const ask = (items: readonly ItemFacts[]) =>
      findingOf(
        rule,
        items,
        concerned.isWhole,
        rule.place ? [rule.place.state] : located.states,
        facts,
      );
    const finding = ask([...concerned.sure, ...concerned.unsure]);
    findings.push(finding);
    const isSure = where === "in" && (concerned.isWhole || concerned.sure.length > 0);
    const verdict = worse(
      isSure ? verdictOf(rule, ask(concerned.sure)) : "allowed",
      verdictOf(rule, finding) === "allowed" ? "allowed" : ofTheUnsure(rule, isSure, concerned),
    );
    if (verdict === "review") decision.needsReview = true;
    decision.verdict = worse(decision.verdict, verdict);
    for (const { kind, outcome } of finding.conditions) {
      if (kind === "verified_age" && outcome === "due") decision.needsVerifiedAge = true;
      if (kind === "adult_signature") decision.needsAdultSignature = true;
    }
  }
  return decision;
}

const GRAVITY: Record<Verdict, number> = { allowed: 0, review: 1, refused: 2 };

const worse = (a: Verdict, b: Verdict): Verdict => (GRAVITY[a] >= GRAVITY[b] ? a : b);

interface Concerned {
  sure: readonly ItemFacts[];
  /** Products that the rule may apply to, because the deciding fact is unknown. */
  unsure: readonly ItemFacts[];
  isWhole: boolean;
}

/** `null` if the rule applies to nothing in the order. */
function concernedItems(subject: RuleSubject, { items }: RuleFacts): Concerned | null {
  if (subject.kind === "everything") return { sure: items, unsure: [], isWhole: true };
  const sure = items.filter((item) => isMeant(subject, item) === true);
  const unsure = items.filter((item) => isMeant(subject, item) === null);
  return sure.length + unsure.length === 0 ? null : { sure, unsure, isWhole: false };
}

/** Whether the known facts meet the condition. */
export const isSurelyMeant = (subject: RuleSubject, item: ItemFacts): boolean =>
  subject.kind === "everything" || isMeant(subject, item) === true;

/** `null` if the deciding fact is unknown. */
function isMeant(
  subject: Exclude<RuleSubject, { kind: "everything" }>,
  item: ItemFacts,
): boolean | null {
  switch (subject.kind) {
    case "product":
      return item.productId === subject.productId;
    case "compound":
      return isOfCompound(subject.compound, item);
    case "form":
      return item.form === null ? null : item.form === subject.form;
    case "measure": {
      const value = item.values[subject.measure];
      return value === undefined ? null : value > subject.over;
    }
    case "aimed_at_children":
      return item.isAimedAtChildren;
    case "classes": {
      const { productClass } = item.contents;
      return productClass === null ? null : subject.classes.includes(productClass);
    }
    case "contains": {
      const over = subject.substances.map((limit) => isOver(limit, item.contents));
      return over.includes(true) ? true : over.includes(null) ? null : false;
    }
  }
}

/**
 * Compares the name on its page and its declared contents. A product that declares nothing may contain any compound
 * (ELIG-3).
 */
function isOfCompound(compound: string, { compound: named, contents }: ItemFacts): boolean | null {
  const amounts = contents.compounds ?? [];
  const contained = amounts.filter(({ mg }) => mg > 0).map((one) => one.compound);
  if (
    [...(named === null ? [] : [named]), ...contained].some((one) => isSameCompound(one, compound))
  )
    return true;
  return named === null && contents.compounds === null ? null : false;
}

function findingOf(
  { key, version, effect, conditions }: EligibilityRule,
  items: readonly ItemFacts[],
  isWhole: boolean,
  states: readonly string[],
  facts: RuleFacts,
): Finding {
  const checked =
    effect === "allowed_if"
      ? conditions.map((condition) => checkCondition(condition, items, states, facts))
      : [];
  return {
    key,
    version,
    outcome:
      effect === "forbidden" ? "forbids" : effect === "allowed" ? "allows" : worstOf(checked),
    productIds: isWhole ? [] : items.map(({ productId }) => productId),
    conditions: checked,
  };
}

const CONDITIONS_WORST_FIRST = ["unmet", "unknown", "due"] as const;

const worstOf = (checked: readonly ConditionFinding[]) =>
  CONDITIONS_WORST_FIRST.find((outcome) => checked.some((one) => one.outcome === outcome)) ?? "met";

const TREATED = { refuse: "refused", review: "review", allow: "allowed" } as const;

function verdictOf({ ifUnknown }: EligibilityRule, { outcome }: Finding): Verdict {
  switch (outcome) {
    case "forbids":
    case "unmet":
      return "refused";
    case "unknown":
      return TREATED[ifUnknown];
    default:
      return "allowed";
  }
}

/** Treats every possible match or place as unknown (ELIG-3). */
const ofTheUnsure = (
  { ifUnknown }: EligibilityRule,
  isSure: boolean,
  { unsure }: Concerned,
): Verdict => (isSure && unsure.length === 0 ? "allowed" : TREATED[ifUnknown]);
