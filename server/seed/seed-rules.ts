import { sql, type SQL } from "drizzle-orm";
import { BANNED_AREAS, UNDECIDED_AREAS } from "#content/banned-areas.ts";
import { FEDERAL_RULE } from "#content/federal-rule.ts";
import {
  NOTED_AGE_RULES,
  NOTED_RULES,
  NOTED_RULES_CHECKED,
  type NotedRule,
} from "#content/noted-rules.ts";
import { SAMPLE_OVERNIGHT_RATES } from "#content/sample-catalog.ts";
import { SAMPLE_TAX_THRESHOLDS } from "#content/sample-tax-thresholds.ts";
import { effectValues } from "#domain/codes/code.ts";
import type { DiscountRule } from "#domain/codes/discount-rule.ts";
import type { BannedArea } from "#domain/eligibility/banned-area.ts";
import { NO_EVIDENCE } from "#domain/eligibility/evidence.ts";
import {
  ageKey,
  ageRuleOf,
  areaKey,
  banOf,
  type RuleValues,
} from "#domain/eligibility/rule-values.ts";
import type { UnknownTreatment } from "#domain/eligibility/rule.ts";
import { cents, fromNumeric } from "#domain/money/cents.ts";
import { STATE_CODES, type UsState } from "#domain/place/us-states.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { ruleColumns } from "#server/compliance/rule-rows.ts";
import type { Db } from "#server/db/client.ts";
import { eligibilityRules } from "#server/db/schema/eligibility.ts";
import { discountCodes, overnight } from "#server/db/schema/promotion.ts";
import { taxThresholds } from "#server/db/schema/taxes.ts";
import { DISCOUNT_CODES } from "./discount-codes.ts";

/**
 * The checkout's rules: codes, rates, bans (PLACE-4), states' age requirements, noted rules and tax thresholds. From
 * then on, the tables are authoritative. A demo's rules are checked on the day on which it is filled (ELIG-11).
 */
export async function seedRules(
  tx: Db,
  { isDemo, today }: { isDemo: boolean; today: PlainDate },
): Promise<void> {
  const dated = ({ lastChecked, ...row }: ReturnType<typeof seeded>) => ({
    ...row,
    lastChecked: isDemo && lastChecked !== "" ? today : lastChecked,
  });
  await tx.insert(discountCodes).values(DISCOUNT_CODES.map(discountRow));
  const rates = Object.entries(SAMPLE_OVERNIGHT_RATES);
  await tx
    .insert(overnight)
    .values(rates.map(([state, rate]) => ({ state, overnightRate: fromNumeric(rate) })));
  await tx
    .insert(eligibilityRules)
    .values(
      [
        ...BANNED_AREAS.map(banRow),
        ...STATE_CODES.map(ageRow),
        ...NOTED_RULES.map(notedRow),
        federalRow(isDemo ? "allow" : "refuse"),
      ].map(dated),
    );
  await tx.insert(taxThresholds).values(SAMPLE_TAX_THRESHOLDS.map(thresholdRow));
}

const seeded = (key: string | SQL, values: RuleValues) => ({
  ...ruleColumns(values),
  key,
  version: 1,
});

const OWN_NUMBER = sql`'rule:' || nextval('eligibility_rule_numbers')`;

/**
 * A place whose rule is off is listed for a decision. Some IDs are older than the current scheme for deriving them from
 * a place.
 */
function banRow({ id, enabled, ...area }: BannedArea) {
  const isDecided = enabled && !UNDECIDED_AREAS.includes(id);
  const ban = banOf({ ...NO_EVIDENCE, ...area, classes: [], isOn: enabled, isDecided });
  return seeded(areaKey(id), { ...ban, place: ban.place && { ...ban.place, id } });
}

function ageRow(state: UsState) {
  const noted = NOTED_AGE_RULES.find((rule) => rule.state === state);
  return seeded(ageKey(state), ageRuleOf(state, [], noted ?? { note: "", lastChecked: "" }));
}

function notedRow({ state, conditions = [], subject, effect, ...written }: NotedRule) {
  const values = ageRuleOf(state, [], { note: written.note, lastChecked: NOTED_RULES_CHECKED });
  return seeded(OWN_NUMBER, {
    ...values,
    ...written,
    subject,
    effect,
    conditions,
    isDecided: false,
  });
}

/** @param ifUnknown the verdict on a product without stated contents, which only a demo sells */
function federalRow(ifUnknown: UnknownTreatment) {
  const values: RuleValues = {
    ...NO_EVIDENCE,
    ...FEDERAL_RULE,
    place: null,
    effect: "forbidden",
    conditions: [],
    ifUnknown,
    isOn: true,
    from: null,
    until: null,
  };
  return seeded(OWN_NUMBER, values);
}

function thresholdRow({ dollars, ...threshold }: (typeof SAMPLE_TAX_THRESHOLDS)[number]) {
  const cautious = { period: "previous_or_current_year", counts: "gross" } as const;
  return { ...threshold, ...cautious, amountCents: cents(dollars * 100) };
}

function discountRow({ code, effect, requires, stacks, unmetText }: DiscountRule) {
  return {
    code,
    unmetText,
    stacks,
    ...effectValues(effect),
    categories: requires.categories,
    productIds: requires.productIds,
    tabletCounts: requires.tabletCounts,
    minimum: requires.minimumCents,
  };
}
