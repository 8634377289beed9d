import { areaIdOf, type AreaValues } from "./area-record.ts";
import type { BannedPlace } from "./banned-area.ts";
import { conditionFields, conditionsOf } from "./condition-fields.ts";
import { type Evidence, evidenceOf, NO_EVIDENCE } from "./evidence.ts";
import { EVERYWHERE, type RuleRecord } from "./rule-record.ts";
import type { EligibilityRule, RuleSubject } from "./rule.ts";

/** The values of a rule about goods and places that staff decide (ELIG-6). */
export interface RuleValues extends Omit<EligibilityRule, "key" | "version">, Evidence {}

/** Parts of a place that a whole state, and "everywhere", don't have. */
const NO_PARTS: Pick<AreaValues, "name" | "aliases" | "zipsCore" | "zipsOverlap"> = {
  name: "",
  aliases: [],
  zipsCore: [],
  zipsOverlap: [],
};

/** The fields of a rule that applies everywhere. */
export const NO_PLACE = { ...NO_PARTS, level: EVERYWHERE, state: null } as const;

/** The fields of a rule about everything. */
export const NO_SUBJECT: Pick<
  RuleRecord,
  "productId" | "compound" | "form" | "measure" | "over" | "classes" | "substances"
> = {
  productId: null,
  compound: "",
  form: "",
  measure: null,
  over: null,
  classes: [],
  substances: [],
};

/** The rule that a record describes; `check` ensures that the required values are there. */
export function ruleOf(values: RuleRecord): RuleValues {
  const { level, state, effect, ifUnknown, isOn, from, until } = values;
  return {
    ...evidenceOf(values),
    place: level === EVERYWHERE ? null : placeOf({ ...values, level, state: state ?? "" }),
    subject: subjectOf(values),
    effect,
    conditions: conditionsOf(values),
    ifUnknown,
    isOn,
    from,
    until,
  };
}

function subjectOf({ about, productId, compound, form, ...values }: RuleRecord): RuleSubject {
  const { measure, over, classes, substances } = values;
  switch (about) {
    case "classes":
      return { kind: about, classes };
    case "contains":
      return { kind: about, substances };
    case "product":
      return { kind: about, productId: productId ?? 0 };
    case "compound":
      return { kind: about, compound };
    case "form":
      return { kind: about, form };
    case "measure":
      return { kind: about, measure: measure ?? "sevenOhMg", over: over ?? 0 };
    default:
      return { kind: about };
  }
}

/** The same in reverse. */
export function ruleRecord(values: RuleValues): RuleRecord {
  const { place, conditions, effect, ifUnknown, isOn, from, until } = values;
  const { kind: about, ...named } = values.subject;
  return {
    ...evidenceOf(values),
    ...(place === null ? NO_PLACE : placeFields(place)),
    ...NO_SUBJECT,
    ...named,
    about,
    effect,
    ...conditionFields(conditions),
    ifUnknown,
    isOn,
    from,
    until,
  };
}

const placeFields = ({ level, state, name, aliases, zipsCore, zipsOverlap }: BannedPlace) => ({
  level,
  state,
  name: level === "state" ? "" : name,
  aliases,
  zipsCore,
  zipsOverlap,
});

/** A rule that forbids shipping everything, or some classes, to a place (RULE-1). */
export const banOf = ({ classes, ...area }: AreaValues): RuleValues => ({
  ...evidenceOf(area),
  place: placeOf(area),
  subject: classes.length === 0 ? { kind: "everything" } : { kind: "classes", classes },
  effect: "forbidden",
  conditions: [],
  ifUnknown: classes.length === 0 ? "review" : "refuse",
  isOn: area.isOn,
  from: null,
  until: null,
});

/** A ban's place and source, value by value. */
export const areaOf = ({ place, subject, isOn, ...values }: RuleValues): AreaValues => ({
  ...evidenceOf(values),
  classes: subject.kind === "classes" ? subject.classes : [],
  ...(place === null ? { ...NO_PARTS, level: "state", state: "" } : placeFields(place)),
  isOn,
});

const placeOf = ({
  level,
  state,
  name,
  aliases,
  zipsCore,
  zipsOverlap,
}: Omit<BannedPlace, "id">): BannedPlace => ({
  id: areaIdOf({ level, state, name }),
  level,
  state,
  name: level === "state" ? state : name,
  aliases,
  zipsCore,
  zipsOverlap,
});

/** The conditions a state can set about age. */
export const AGE_CONDITIONS = ["verified_age", "adult_signature"] as const;

export type AgeCondition = (typeof AGE_CONDITIONS)[number];

/** A state's age rule; one without conditions is off (AGE-9). */
export const ageRuleOf = (
  state: string,
  asked: readonly AgeCondition[],
  { note, lastChecked }: Pick<RuleValues, "note" | "lastChecked">,
): RuleValues => ({
  place: placeOf({ ...NO_PARTS, level: "state", state }),
  subject: { kind: "everything" },
  effect: asked.length === 0 ? "allowed" : "allowed_if",
  conditions: asked.map((kind) => ({ kind })),
  ifUnknown: "review",
  isOn: asked.length > 0,
  from: null,
  until: null,
  ...NO_EVIDENCE,
  lastChecked,
  note,
});

const AREA = "area:";

/** The key of a banned place's rule. */
export const areaKey = (areaId: string): string => `${AREA}${areaId}`;

/** The place's id in its rule's key; `null` for other kinds of rules. */
export const areaKeyId = (key: string): string | null =>
  key.startsWith(AREA) ? key.slice(AREA.length) : null;

export const ageKey = (state: string): string => `age:${state}`;

const OWN_RULE = /^rule:(\d{1,9})$/;

/** "rule:12" is edited as a rule; other rules are edited on the pages of banned places and state ages. */
export const ruleNumberOf = (key: string): string | null => OWN_RULE.exec(key)?.[1] ?? null;

export const ruleKeyOf = (number: string): string | null =>
  /^\d{1,9}$/.test(number) ? `rule:${number}` : null;
