import { bannedDisclaimer } from "#domain/eligibility/banned-disclaimer.ts";
import type { ConditionKind } from "#domain/eligibility/condition.ts";
import type { Decision } from "#domain/eligibility/decide.ts";
import { holdsInAllOf } from "#domain/eligibility/judge-state.ts";
import type { EligibilityRule } from "#domain/eligibility/rule.ts";
import type { Cents } from "#domain/money/cents.ts";
import { stateName } from "#domain/place/us-states.ts";
import { shippingCost, type ShippingRates } from "./shipping-cost.ts";

/** Applies to all orders there, to some, or to none. */
export type Extent = "all" | "some" | "none";

/** The shop's answer on its page about a state (ELIG-8): whether and how it ships there, never what the law says. */
export interface StateAnswer {
  state: string;
  name: string;
  /** At least one product can be shipped there. */
  isShippedTo: boolean;
  /** Not every product on sale can be shipped there. */
  isForSomeGoods: boolean;
  /** Counties, cities and ZIP Codes in it that nothing is shipped to. */
  notTo: string[];
  /** Whether the age is verified before shipping. */
  verifiedAge: Extent;
  adultSignature: Extent;
  standardCents: Cents;
  overnightCents: Cents;
}

export interface StateFacts {
  state: string;
  /** Rules in force. */
  rules: readonly EligibilityRule[];
  decisions: readonly Decision[];
  rates: ShippingRates;
  /** `null` for the default. */
  overnightCents: Cents | null;
}

export function shipToState({
  state,
  rules,
  decisions,
  rates,
  overnightCents,
}: StateFacts): StateAnswer {
  const here = rules.filter(({ place }) => place === null || place.state === state);
  const local = here
    .filter((rule) => !holdsInAllOf(state, rule))
    .filter(({ effect, subject }) => effect === "forbidden" && subject.kind === "everything")
    .flatMap(({ place }) => (place === null ? [] : [place]));
  const refused = decisions.filter(({ verdict }) => verdict === "refused").length;
  return {
    state,
    name: stateName(state),
    isShippedTo: decisions.length > refused,
    isForSomeGoods: refused > 0,
    notTo: [...new Set(bannedDisclaimer(local).places.flatMap(({ names }) => names))],
    verifiedAge: extentOf("verified_age", state, here),
    adultSignature: extentOf("adult_signature", state, here),
    standardCents: shippingCost("standard", overnightCents, rates),
    overnightCents: shippingCost("overnight", overnightCents, rates),
  };
}

function extentOf(kind: ConditionKind, state: string, rules: readonly EligibilityRule[]): Extent {
  const asking = rules.filter(({ conditions }) => conditions.some((one) => one.kind === kind));
  if (asking.length === 0) return "none";
  const isForAll = asking.some(
    (rule) => rule.subject.kind === "everything" && holdsInAllOf(state, rule),
  );
  return isForAll ? "all" : "some";
}

/** Whether the answer stays until someone changes something, because it depends on no day and no lot. */
export const isSteady = (state: string, current: readonly EligibilityRule[]): boolean =>
  current
    .filter(({ isOn, place }) => isOn && (place === null || place.state === state))
    .every(
      ({ from, until, conditions }) =>
        from === null &&
        until === null &&
        conditions.every(({ kind }) => kind !== "report" && kind !== "registration"),
    );
