import { BANNED_AREAS } from "#content/banned-areas.ts";
import { SAMPLE_OVERNIGHT_RATES } from "#content/sample-catalog.ts";
import { fromNumeric } from "#domain/money/cents.ts";
import type { DiscountRule } from "#domain/promotion/discount-rule.ts";
import type { Db } from "#server/db/client.ts";
import { bannedAreas } from "#server/db/schema/compliance.ts";
import { discountCodes, overnight } from "#server/db/schema/promotion.ts";
import { DISCOUNT_CODES } from "./discount-codes.ts";

/** The checkout's rules: codes, rates, bans. From then on, the tables are authoritative. */
export async function seedRules(tx: Db): Promise<void> {
  await tx.insert(discountCodes).values(DISCOUNT_CODES.map(discountRow));
  const rates = Object.entries(SAMPLE_OVERNIGHT_RATES);
  await tx
    .insert(overnight)
    .values(rates.map(([state, rate]) => ({ state, overnightRate: fromNumeric(rate) })));
  await tx.insert(bannedAreas).values(BANNED_AREAS);
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
