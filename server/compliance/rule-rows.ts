import { sql } from "drizzle-orm";
import type { BannedPlace } from "#domain/eligibility/banned-area.ts";
import type { RuleValues } from "#domain/eligibility/rule-values.ts";
import type { EligibilityRule } from "#domain/eligibility/rule.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { Db } from "#server/db/client.ts";

/** A rule in force, as returned by the database's functions. */
export interface RuleRow {
  key: string;
  version: number;
  place: EligibilityRule["place"];
  subject: EligibilityRule["subject"];
  effect: EligibilityRule["effect"];
  conditions: EligibilityRule["conditions"];
  if_unknown: EligibilityRule["ifUnknown"];
}

export const ruleInForce = ({ if_unknown: ifUnknown, ...row }: RuleRow): EligibilityRule => ({
  ...row,
  ifUnknown,
  isOn: true,
  from: null,
  until: null,
});

/** A rule's values from its row. */
export const ruleColumns = ({ from, until, ...values }: RuleValues) => ({
  ...values,
  state: values.place?.state ?? null,
  zips: values.place === null ? [] : [...values.place.zipsCore, ...values.place.zipsOverlap],
  conditions: [...values.conditions],
  holdsFrom: from,
  holdsUntil: until,
});

/** All rules in force on a day: about a hundred rows. */
export async function rulesInForce(db: Db, today: PlainDate): Promise<EligibilityRule[]> {
  const { rows } = await db.execute<RuleRow & Record<string, unknown>>(sql`
    select key, version, place, subject, effect, conditions, if_unknown from eligibility_rules
    where is_current and is_on and coalesce(holds_from <= ${today}::date, true)
      and coalesce(holds_until > ${today}::date, true)`);
  return rows.map(ruleInForce);
}

/** Rules of a place that have gone unchecked for twice the allowed number of days (ELIG-12). */
export async function rulesLongUnchecked(db: Db, today: PlainDate): Promise<EligibilityRule[]> {
  const { rows } = await db.execute<RuleRow & Record<string, unknown>>(sql`
    select key, version, place, subject, effect, conditions, if_unknown from eligibility_rules r
    where is_current and place is not null and is_watched(r, ${today}::date)
      and coalesce(holds_from <= ${today}::date, true)
      and checked_on(r) + 2 * rule_check_days() <= ${today}::date`);
  return rows.map(ruleInForce);
}

/** Whether a rule forbids everything everywhere on a day. */
export async function isClosedByRule(db: Db, today: PlainDate): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from eligibility_rules where is_current and is_on and effect = 'forbidden' and place is null
      and subject ->> 'kind' = 'everything' and coalesce(holds_from <= ${today}::date, true)
      and coalesce(holds_until > ${today}::date, true) limit 1`);
  return rows.length > 0;
}

/**
 * The places to which nothing ships on a day, by all rules: banned areas and the owner's own. Rules that forbid only
 * some goods, or set requirements, are not included.
 */
export async function bansInForce(db: Db, today: PlainDate): Promise<BannedPlace[]> {
  const { rows } = await db.execute<{ place: BannedPlace }>(sql`
    select place || jsonb_build_object('id', coalesce(place ->> 'id', key)) as place from eligibility_rules
    where is_current and is_on and effect = 'forbidden' and subject ->> 'kind' = 'everything' and place is not null
      and coalesce(holds_from <= ${today}::date, true) and coalesce(holds_until > ${today}::date, true)
    order by key`);
  return rows.map(({ place }) => place);
}
