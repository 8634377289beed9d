import { sql } from "drizzle-orm";
import type { EligibilityRule } from "#domain/eligibility/rule.ts";
import { type Cents, fromNumeric } from "#domain/money/cents.ts";
import { STATE_CODES } from "#domain/place/us-states.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { rulesInForce } from "#server/compliance/rule-rows.ts";
import { productsInState, type StateProduct } from "#server/compliance/state-goods.ts";
import type { Db } from "#server/db/client.ts";
import { type ListedRule, rulesOfState } from "./list-rules.ts";
import { type ListedRegistration, listRegistrations } from "./registrations.ts";

/** A summary of a state. */
export interface StateSummary {
  state: string;
  /** Whether all of it is banned. */
  isBanned: boolean;
  /** Banned places in it. */
  bannedPlaces: number;
  /** Rules about goods that are in force; below, those that are off. */
  rules: number;
  rulesOff: number;
  asksForAge: boolean;
  asksForSignature: boolean;
  registrations: number;
  /** The last day of the first registration to end; `null` if none is on record. */
  nextExpiry: PlainDate | null;
  /** The oldest month or day on which one of its rules was checked; "" if one never was. */
  lastChecked: string | null;
  /** The first day on which one of its rules must be checked again; `null` if none. */
  nextCheck: PlainDate | null;
  /** Orders from the last thirty days, without canceled ones. */
  orders: number;
  totalCents: Cents;
}

interface Row extends Record<string, unknown>, Omit<StateSummary, "totalCents"> {
  total: string;
}

/** All states, sorted by name. Rules that apply everywhere are not counted. */
export async function readStates(db: Db, today: PlainDate): Promise<StateSummary[]> {
  const { rows } = await db.execute<Row>(sql`
    with in_force as (select *, check_due_on(e, ${today}::date) as due_on, is_on and coalesce(holds_from <= ${today}::date, true)
        and coalesce(holds_until > ${today}::date, true) as holds
      from eligibility_rules e where is_current and state is not null),
    ruled as (select r.state,
        coalesce(bool_or(r.holds and r.effect = 'forbidden' and r.subject ->> 'kind' = 'everything'
          and r.place ->> 'level' = 'state'), false) as banned,
        count(*) filter (where r.holds and r.effect = 'forbidden' and r.subject ->> 'kind' = 'everything'
          and r.place ->> 'level' <> 'state')::int as places,
        count(*) filter (where r.holds and (r.key like 'rule:%' or r.subject ->> 'kind' <> 'everything'))::int as rules,
        count(*) filter (where not r.holds and r.key like 'rule:%')::int as off,
        coalesce(bool_or(r.holds and r.conditions @> '[{"kind": "verified_age"}]'), false) as age,
        coalesce(bool_or(r.holds and r.conditions @> '[{"kind": "adult_signature"}]'), false) as signature,
        min(r.last_checked) filter (where r.holds) as checked,
        min(r.due_on)::text as again
      from in_force r group by r.state),
    registered as (select state, count(*)::int as n, min(valid_until)::text as next
      from registrations group by state),
    sold as (select state, count(*)::int as n, sum(final_total)::text as total from orders
      where created_at >= ${today}::date - 30 and not cancelled group by state)
    select s.state, coalesce(r.banned, false) as "isBanned", coalesce(r.places, 0) as "bannedPlaces",
      coalesce(r.rules, 0) as rules, coalesce(r.off, 0) as "rulesOff", coalesce(r.age, false) as "asksForAge",
      coalesce(r.signature, false) as "asksForSignature", coalesce(g.n, 0) as registrations, g.next as "nextExpiry",
      r.checked as "lastChecked", r.again as "nextCheck", coalesce(o.n, 0) as orders, coalesce(o.total, '0') as total
    from unnest(${sql.param(STATE_CODES)}::text[]) with ordinality as s (state, place) left join ruled r using (state)
      left join registered g using (state) left join sold o using (state) order by s.place`);
  return rows.map(({ total, ...row }) => ({ ...row, totalCents: fromNumeric(total) }));
}

/** Everything about a state that staff see. */
export interface StateProfile extends StateSummary {
  /** The state's own rules and those that apply everywhere. */
  ruleList: ListedRule[];
  registrationList: ListedRegistration[];
  products: StateProduct[];
}

export async function readState(
  db: Db,
  state: string,
  today: PlainDate,
): Promise<StateProfile | null> {
  const summary = (await readStates(db, today)).find((one) => one.state === state);
  if (summary === undefined) return null;
  const inForce: EligibilityRule[] = await rulesInForce(db, today);
  const [ruleList, registrationList, products] = await Promise.all([
    rulesOfState(db, state, today),
    listRegistrations(db, state),
    productsInState(db, state, inForce, today),
  ]);
  return { ...summary, ruleList, registrationList, products };
}
