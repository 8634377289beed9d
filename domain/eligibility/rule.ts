import type { Measure } from "#domain/catalog/lot-values.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { BannedPlace } from "./banned-area.ts";
import type { Condition } from "./condition.ts";
import type { ProductClass, SubstanceLimit } from "./contents.ts";

/** A rule's effect on its subject. `allowed` records that it was looked up; it never undoes a ban. */
export const RULE_EFFECTS = ["forbidden", "allowed", "allowed_if"] as const;

export type RuleEffect = (typeof RULE_EFFECTS)[number];

/** Treatments of an order when a fact that a rule asks for is missing. */
export const UNKNOWN_TREATMENTS = ["refuse", "review", "allow"] as const;

export type UnknownTreatment = (typeof UNKNOWN_TREATMENTS)[number];

/** The subject of a rule. */
export type RuleSubject =
  | { kind: "everything" }
  | { kind: "product"; productId: number }
  | { kind: "compound"; compound: string }
  /** "chewable", "powder" */
  | { kind: "form"; form: string }
  /** More of it than this, by what the product declares. */
  | { kind: "measure"; measure: Measure; over: number }
  | { kind: "aimed_at_children" }
  | { kind: "classes"; classes: ProductClass[] }
  /** More of any of these than its limit, by what the product says it contains. */
  | { kind: "contains"; substances: SubstanceLimit[] };

/** One version of a rule, as a row has it; a later version supersedes it and never changes it (ELIG-1). */
export interface EligibilityRule {
  /** "area:state-AL", "age:WV", "rule:12": the same for all versions. */
  key: string;
  version: number;
  /** Where it holds; `null` means everywhere. */
  place: BannedPlace | null;
  subject: RuleSubject;
  effect: RuleEffect;
  /** All of them have to hold; none unless the effect is `allowed_if`. */
  conditions: readonly Condition[];
  ifUnknown: UnknownTreatment;
  isOn: boolean;
  /** The first day on which it holds; `null` if it has held all along. */
  from: PlainDate | null;
  /** The first day on which it holds no longer; `null` if no end is known. */
  until: PlainDate | null;
}

export const isInForce = ({ isOn, from, until }: EligibilityRule, today: PlainDate): boolean =>
  isOn && (from === null || from <= today) && (until === null || today < until);

/** By their keys, so that no answer depends on the order in which they were read. */
export const inKeyOrder = (rules: readonly EligibilityRule[]): EligibilityRule[] =>
  rules.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.version - b.version));
