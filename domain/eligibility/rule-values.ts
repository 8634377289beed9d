import { areaIdOf, type AreaValues } from "./area-form.ts";
import type { BannedPlace } from "./banned-area.ts";
import type { EligibilityRule } from "./rule.ts";

/** The values of a rule about goods and places that staff decide (ELIG-6). */
export interface RuleValues
  extends
    Omit<EligibilityRule, "key" | "version">,
    Pick<AreaValues, "source" | "certainty" | "lastChecked" | "checkAgainBy" | "note"> {}

/** Stands for the place of a rule that holds everywhere. */
const NOWHERE: Omit<BannedPlace, "id"> = {
  level: "state",
  state: "",
  name: "",
  aliases: [],
  zipsCore: [],
  zipsOverlap: [],
};

/** A rule that nothing ships to a place (RULE-1). */
export function banOf(area: AreaValues): RuleValues {
  const { enabled, certainty, source, note, lastChecked, checkAgainBy } = area;
  return {
    place: placeOf(area),
    subject: { kind: "everything" },
    effect: "forbidden",
    conditions: [],
    ifUnknown: "review",
    isOn: enabled,
    from: null,
    until: null,
    certainty,
    source,
    note,
    lastChecked,
    checkAgainBy,
  };
}

/** A ban's place and where it is written, value by value. */
export const areaOf = ({ place, isOn, ...values }: RuleValues): AreaValues => {
  const { level, state, name, aliases, zipsCore, zipsOverlap } = place ?? NOWHERE;
  const { certainty, source, note, lastChecked, checkAgainBy } = values;
  return {
    level,
    state,
    name,
    aliases: [...aliases],
    zipsCore: [...zipsCore],
    zipsOverlap: [...zipsOverlap],
    enabled: isOn,
    certainty,
    source,
    note,
    lastChecked,
    checkAgainBy,
  };
};

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
  name,
  aliases,
  zipsCore,
  zipsOverlap,
});

/** The conditions a state can set about age. */
export const AGE_CONDITIONS = ["verified_age", "adult_signature"] as const;

export type AgeCondition = (typeof AGE_CONDITIONS)[number];

/** A state's rule about age; one that asks for nothing is off (AGE-9). */
export const ageRuleOf = (
  state: string,
  asked: readonly AgeCondition[],
  { note, lastChecked }: Pick<RuleValues, "note" | "lastChecked">,
): RuleValues => ({
  place: placeOf({ ...NOWHERE, state, name: state }),
  subject: { kind: "everything" },
  effect: asked.length === 0 ? "allowed" : "allowed_if",
  conditions: asked.map((kind) => ({ kind })),
  ifUnknown: "review",
  isOn: asked.length > 0,
  from: null,
  until: null,
  source: "",
  certainty: "",
  lastChecked,
  checkAgainBy: null,
  note,
});

const AREA = "area:";

/** The key of a banned place's rule. */
export const areaKey = (areaId: string): string => `${AREA}${areaId}`;

/** The place's ID in the key of its rule; null = a rule of another kind. */
export const areaKeyId = (key: string): string | null =>
  key.startsWith(AREA) ? key.slice(AREA.length) : null;

export const ageKey = (state: string): string => `age:${state}`;

const OWN_RULE = /^rule:(\d{1,9})$/;

/** "rule:12" is edited as a rule; the others on the pages of banned places and of states' ages. */
export const ruleNumberOf = (key: string): string | null => OWN_RULE.exec(key)?.[1] ?? null;

export const ruleKeyOf = (number: string): string | null =>
  /^\d{1,9}$/.test(number) ? `rule:${number}` : null;
