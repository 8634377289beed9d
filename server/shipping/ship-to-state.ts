import { sql } from "drizzle-orm";
import { type EligibilityRule, isInForce } from "#domain/eligibility/rule.ts";
import { isSteady, shipToState, type StateAnswer } from "#domain/shipping/ship-to-state.ts";
import type { ShippingRules } from "#domain/shipping/ship-to-zip.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import { productsInState } from "#server/compliance/state-goods.ts";
import type { CachedRead } from "#server/db/cached-read.ts";
import type { Db } from "#server/db/client.ts";

interface Deps {
  db: Db;
  clock: Clock;
  shippingRules: CachedRead<ShippingRules>;
}

/** Whether and how the shop ships to a state (ELIG-8); `isSteady` if it changes only when a person changes it. */
export async function readStateAnswer(
  { db, clock, shippingRules }: Deps,
  state: string,
): Promise<StateAnswer & { isSteady: boolean }> {
  const current = await currentRules(db, state);
  const today = formatIsoShopDate(clock.now());
  const rules = current.filter((rule) => isInForce(rule, today));
  const products = await productsInState(db, state, rules, today);
  const { rates, overnightRates } = await shippingRules.get();
  const answer = shipToState({
    state,
    rules,
    decisions: products.map(({ decision }) => decision),
    rates,
    overnightCents: overnightRates.get(state) ?? null,
  });
  return { ...answer, isSteady: isSteady(state, current) };
}

async function currentRules(db: Db, state: string): Promise<EligibilityRule[]> {
  const { rows } = await db.execute<EligibilityRule & Record<string, unknown>>(sql`
    select key, version, is_on as "isOn", place, subject, effect, conditions, if_unknown as "ifUnknown",
      holds_from::text as "from", holds_until::text as "until"
    from eligibility_rules where is_current and is_on and (state is null or state = ${state}) order by key`);
  return rows;
}
