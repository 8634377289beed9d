import { sql } from "drizzle-orm";
import { BANNED_AREAS } from "#content/banned-areas.ts";
import { NOTED_AGE_RULES, NOTED_RULES, NOTED_RULES_CHECKED } from "#content/noted-rules.ts";
import { SAMPLE_OVERNIGHT_RATES } from "#content/sample-catalog.ts";
import { SAMPLE_TAX_THRESHOLDS } from "#content/sample-tax-thresholds.ts";
import type { DiscountRule } from "#domain/codes/discount-rule.ts";
import { STATE_CODES, type UsState } from "#domain/eligibility/us-states.ts";
import { cents, fromNumeric } from "#domain/money/cents.ts";
import type { Db } from "#server/db/client.ts";
import { ageVerificationStates, bannedAreas } from "#server/db/schema/compliance.ts";
import { eligibilityRules } from "#server/db/schema/eligibility.ts";
import { discountCodes, overnight } from "#server/db/schema/promotion.ts";
import { taxThresholds } from "#server/db/schema/taxes.ts";
import { DISCOUNT_CODES } from "./discount-codes.ts";

/**
 * The checkout's rules: codes, rates, bans, what states ask about age, noted rules and tax thresholds. From then on, the
 * tables are authoritative.
 */
export async function seedRules(tx: Db): Promise<void> {
  await tx.insert(discountCodes).values(DISCOUNT_CODES.map(discountRow));
  const rates = Object.entries(SAMPLE_OVERNIGHT_RATES);
  await tx
    .insert(overnight)
    .values(rates.map(([state, rate]) => ({ state, overnightRate: fromNumeric(rate) })));
  await tx.insert(bannedAreas).values(BANNED_AREAS);
  await tx.insert(ageVerificationStates).values(STATE_CODES.map(ageRow));
  await tx.insert(eligibilityRules).values(NOTED_RULES.map(ruleRow));
  await tx.insert(taxThresholds).values(SAMPLE_TAX_THRESHOLDS.map(thresholdRow));
}

const ageRow = (state: UsState) => ({
  state,
  ...NOTED_AGE_RULES.find((rule) => rule.state === state),
});

function ruleRow({ state, conditions = [], ...rule }: (typeof NOTED_RULES)[number]) {
  const everywhere = { zipsCore: [], zipsOverlap: [], aliases: [] };
  const place = {
    id: `state-${state}`,
    level: "state",
    state,
    name: state,
    ...everywhere,
  } as const;
  return {
    ...rule,
    key: sql`'rule:' || nextval('eligibility_rule_numbers')`,
    version: 1,
    isOn: false,
    place,
    state,
    conditions,
    lastChecked: NOTED_RULES_CHECKED,
  };
}

function thresholdRow({ dollars, ...threshold }: (typeof SAMPLE_TAX_THRESHOLDS)[number]) {
  const cautious = { period: "previous_or_current_year", counts: "gross" } as const;
  return { ...threshold, ...cautious, amount: cents(dollars * 100) };
}

function discountRow({ code, effect, requires, stacks, unmetText }: DiscountRule) {
  return {
    code,
    unmetText,
    stacks,
    effect: effect.kind,
    percent: "percent" in effect ? String(effect.percent) : null,
    category: "category" in effect ? effect.category : null,
    perTablet: "perTabletCents" in effect ? effect.perTabletCents : null,
    requiresCategories: requires.categories,
    requiresProducts: requires.productIds,
    requiresTabletCounts: requires.tabletCounts,
    minimumSubtotal: requires.minimumCents,
  };
}
