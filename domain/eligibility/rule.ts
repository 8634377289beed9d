import type { Measure } from "#domain/catalog/lot-values.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { BannedPlace } from "./banned-area.ts";
import type { Condition } from "./condition.ts";
import type { ProductClass, SubstanceLimit } from "./contents.ts";

/** A rule's effect on its subject. `allowed` records that the law was checked; it never overrides a ban. */
export const RULE_EFFECTS = ["forbidden", "allowed", "allowed_if"] as const;

export type RuleEffect = (typeof RULE_EFFECTS)[number];

/** Treatments of an order if a fact that a rule needs is missing. */
export const UNKNOWN_TREATMENTS = ["refuse", "review", "allow"] as const;

export type UnknownTreatment = (typeof UNKNOWN_TREATMENTS)[number];

/** The subject of a rule. */
export type RuleSubject =
  | { kind: "everything" }
  | { kind: "product"; productId: number }
  | { kind: "compound"; compound: string }
  /** "chewable", "powder" */
  | { kind: "form"; form: string }
  /** More of it than this, as declared by the product. */
  | { kind: "measure"; measure: Measure; over: number }
  | { kind: "aimed_at_children" }
  | { kind: "classes"; classes: ProductClass[] }
  /** More of any of these than its limit, according to the product's stated contents. */
  | { kind: "contains"; substances: SubstanceLimit[] };

/** One version of a rule, like its row. A later version supersedes it and never changes it (ELIG-1). */
export interface EligibilityRule {
  /** "area:state-AL", "age:WV", "rule:12": the same for all versions. */
  key: string;
  version: number;
  /** Where it applies; `null` for everywhere. */
  place: BannedPlace | null;
  subject: RuleSubject;
  effect: RuleEffect;
  /** All of them must be met; empty unless the effect is `allowed_if`. */
  conditions: readonly Condition[];
  ifUnknown: UnknownTreatment;
  isOn: boolean;
  /** The first day on which it applies; `null` if it always has. */
  from: PlainDate | null;
  /** The first day on which it no longer applies; `null` if no end is known. */
  until: PlainDate | null;
}

export const isInForce = ({ isOn, from, until }: EligibilityRule, today: PlainDate): boolean =>
  isOn && (from === null || from <= today) && (until === null || today < until);

/** Sorted by key, so results don't depend on the reading order. */
export const inKeyOrder = (rules: readonly EligibilityRule[]): EligibilityRule[] =>
  rules.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.version - b.version));
