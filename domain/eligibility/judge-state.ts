import type { PlainDate } from "#domain/time/plain-date.ts";
import { type Decision, decide } from "./decide.ts";
import { itemsOf } from "./judge-eligibility.ts";
import type { Located } from "./locate.ts";
import type { Goods } from "./rule-facts.ts";
import type { EligibilityRule } from "./rule.ts";

/** Whether a rule applies to a whole state. */
export const holdsInAllOf = (state: string, { place }: EligibilityRule): boolean =>
  place === null || (place.level === "state" && place.state === state);

export interface StateQuestion {
  state: string;
  products: readonly { id: number; name: string }[];
  goods: Goods;
  today: PlainDate;
}

/**
 * Applies the rules for a whole state to one unit of each product, for an unknown customer (ELIG-8). Counties, cities
 * and ZIP Codes have additional rules.
 *
 * @param rules rules in force
 */
export function judgeState(
  { state, products, goods, today }: StateQuestion,
  rules: readonly EligibilityRule[],
): { productId: number; name: string; decision: Decision }[] {
  const whole = rules.filter((rule) => holdsInAllOf(state, rule));
  const located: Located = {
    rules: Object.fromEntries(whole.map(({ key }) => [key, "in"])),
    states: [state],
    destination: { verdict: "allowed", areaId: null },
  };
  const person = { isAgeVerified: false, ageYears: null };
  return products.map(({ id, name }) => {
    const items = itemsOf([{ productId: id, name, quantity: 1 }], goods);
    const facts = { today, items, person, registrations: goods.registrations };
    return { productId: id, name, decision: decide(whole, located, facts) };
  });
}

/**
 * The products that rules forbid everywhere; they can't be on sale (PROD-9).
 *
 * @param rules rules in force
 */
export function forbiddenEverywhere(
  products: readonly { id: number; name: string }[],
  goods: Goods,
  rules: readonly EligibilityRule[],
  today: PlainDate,
): Set<number> {
  const everywhere = rules.filter(
    ({ place, effect, subject }) =>
      place === null && effect === "forbidden" && subject.kind !== "everything",
  );
  const located: Located = {
    rules: Object.fromEntries(everywhere.map(({ key }) => [key, "in"])),
    states: [],
    destination: { verdict: "allowed", areaId: null },
  };
  const person = { isAgeVerified: false, ageYears: null };
  const isForbidden = ({ id, name }: { id: number; name: string }) =>
    decide(everywhere, located, {
      today,
      items: itemsOf([{ productId: id, name, quantity: 1 }], goods),
      person,
      registrations: goods.registrations,
    }).verdict === "refused";
  return new Set(products.filter(isForbidden).map(({ id }) => id));
}
