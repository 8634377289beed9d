import type { Destination, DestinationCheck } from "./check-destination.ts";
import { type Contents, NO_CONTENTS } from "./contents.ts";
import { type Decision, decide } from "./decide.ts";
import { type KeptDecision, keptDecision } from "./kept-decision.ts";
import { locate, rulesAt, withUnchecked } from "./locate.ts";
import { destinationOf } from "./refusal-text.ts";
import { type Goods, type ItemFacts, NO_GOODS, type RuleFacts } from "./rule-facts.ts";
import type { EligibilityRule } from "./rule.ts";
import type { ZipDirectory } from "./zip-directory.ts";

/** The question to the rules about one order. */
export interface EligibilityQuestion {
  destination: Destination;
  lines: readonly { productId: number; name: string; quantity: number }[];
  goods: Goods;
  isAgeVerified: boolean;
  today: RuleFacts["today"];
  /** Rules that are long past their check, at least those of the destination's states; left out: none is asked for. */
  unchecked?: readonly EligibilityRule[];
}

/** The answer in the forms that its users need. */
export interface JudgedEligibility {
  destination: DestinationCheck;
  decision: Decision;
  kept: KeptDecision;
}

/** @param rules those in force today, at least those of the destination's states */
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

/** A product's flavors are one. */
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

/** Subjects that a product's contents decide. */
const BY_CONTENTS = new Set(["everything", "classes", "contains"]);

/** Facts about goods from their contents alone. */
export const goodsOfContents = (contents: ReadonlyMap<number, Contents>): Goods => ({
  ...NO_GOODS,
  products: new Map(
    [...contents].map(([id, stated]) => [id, { ...NOTHING_KNOWN, contents: stated }]),
  ),
});

/** Whether any rule asks for more than what products contain. */
export const asksBeyondContents = (rules: readonly EligibilityRule[]): boolean =>
  rules.some(
    ({ subject, conditions }) =>
      !BY_CONTENTS.has(subject.kind) || conditions.some(({ kind }) => ABOUT_GOODS.has(kind)),
  );

const ABOUT_GOODS = new Set(["label", "report", "registration", "quantity", "age"]);

/** Whether any of the rules needs more than the place and a verified age; most shops have none that does. */
export const asksAboutGoods = (rules: readonly EligibilityRule[]): boolean =>
  rules.some(
    ({ subject, conditions }) =>
      subject.kind !== "everything" || conditions.some(({ kind }) => ABOUT_GOODS.has(kind)),
  );

/** Whether any of them asks for a verified age. */
export const asksForVerifiedAge = (
  rules: readonly Pick<EligibilityRule, "conditions">[],
): boolean =>
  rules.some(({ conditions }) => conditions.some(({ kind }) => kind === "verified_age"));
