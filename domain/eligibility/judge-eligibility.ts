import type { Destination, DestinationCheck } from "./check-destination.ts";
import { type Contents, NO_CONTENTS } from "./contents.ts";
import { type Decision, decide } from "./decide.ts";
import { type KeptDecision, keptDecision } from "./kept-decision.ts";
import { locate, rulesAt, withUnchecked } from "./locate.ts";
import { destinationOf } from "./refusal-text.ts";
import { type Goods, type ItemFacts, NO_GOODS, type RuleFacts } from "./rule-facts.ts";
import type { EligibilityRule } from "./rule.ts";
import type { ZipDirectory } from "./zip-directory.ts";

/** The question that the rules answer about one order. */
export interface EligibilityQuestion {
  destination: Destination;
  lines: readonly { productId: number; name: string; quantity: number }[];
  goods: Goods;
  isAgeVerified: boolean;
  today: RuleFacts["today"];
  /** Rules that are long overdue for a check, at least for the destination's states; none if left out. */
  unchecked?: readonly EligibilityRule[];
}

/** The decision in the formats that callers need. */
export interface JudgedEligibility {
  destination: DestinationCheck;
  decision: Decision;
  kept: KeptDecision;
}

/** @param rules rules in force today, at least for the destination's states */
export function judgeEligibility(
  { destination, lines, goods, isAgeVerified, today, unchecked = [] }: EligibilityQuestion,
  rules: readonly EligibilityRule[],
  directory: ZipDirectory,
): JudgedEligibility {
  const located = withUnchecked(
    locate(destination, rules, directory),
    rulesAt(destination, unchecked, directory),
  );
  const items = itemsOf(lines, goods);
  const facts: RuleFacts = {
    today,
    items,
    person: {
      isAgeVerified,
      ageYears: goods.ageYears,
      ...(goods.hasConfirmedAge === false ? { hasConfirmedAge: false } : {}),
    },
    registrations: goods.registrations,
  };
  const decision = decide(rules, located, facts);
  return {
    destination: destinationOf({ decision, located, rules, items }),
    decision,
    kept: keptDecision(decision, located, facts),
  };
}

/** A product's flavors count as one item. */
export function itemsOf(lines: EligibilityQuestion["lines"], goods: Goods): ItemFacts[] {
  const items = new Map<number, ItemFacts>();
  for (const { productId, name, quantity } of lines) {
    const before = items.get(productId);
    const known = goods.products.get(productId) ?? NOTHING_KNOWN;
    items.set(productId, { ...known, productId, name, units: (before?.units ?? 0) + quantity });
  }
  return [...items.values()];
}

const NOTHING_KNOWN: Omit<ItemFacts, "productId" | "name" | "units"> = {
  compound: null,
  contents: NO_CONTENTS,
  form: null,
  isAimedAtChildren: null,
  values: {},
  mgPerUnit: null,
  labelText: "",
  lots: [],
  lotsAre: "offered",
};

/** Subjects that depend on a product's contents. */
const BY_CONTENTS = new Set(["everything", "classes", "contains"]);

/** Facts about goods from their contents only. */
export const goodsOfContents = (contents: ReadonlyMap<number, Contents>): Goods => ({
  ...NO_GOODS,
  products: new Map(
    [...contents].map(([id, stated]) => [id, { ...NOTHING_KNOWN, contents: stated }]),
  ),
});

/** Whether any rule needs more than the products' contents. */
export const asksBeyondContents = (rules: readonly EligibilityRule[]): boolean =>
  rules.some(
    ({ subject, conditions }) =>
      !BY_CONTENTS.has(subject.kind) || conditions.some(({ kind }) => ABOUT_GOODS.has(kind)),
  );

const ABOUT_GOODS = new Set(["label", "report", "registration", "quantity", "age"]);

/** Whether any rule needs more than the place and a verified age; most shops have none. */
export const asksAboutGoods = (rules: readonly EligibilityRule[]): boolean =>
  rules.some(
    ({ subject, conditions }) =>
      subject.kind !== "everything" || conditions.some(({ kind }) => ABOUT_GOODS.has(kind)),
  );

/** Whether any rule requires a verified age. */
export const asksForVerifiedAge = (
  rules: readonly Pick<EligibilityRule, "conditions">[],
): boolean =>
  rules.some(({ conditions }) => conditions.some(({ kind }) => kind === "verified_age"));
