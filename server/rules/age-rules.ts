import { sql } from "drizzle-orm";
import { ageKey } from "#domain/eligibility/rule-values.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { Db } from "#server/db/client.ts";

/** A state's requirements, as staff see them. */
export interface AgeRule {
  state: string;
  version: number;
  /** Whether orders ship only to customers whose age was verified. */
  isRequired: boolean;
  /** Whether an adult must sign for parcels; `null` if undecided, in which case no signature is required. */
  needsAdultSignature: boolean | null;
  /** "" if it was never checked. */
  lastChecked: string;
  note: string;
  /** Open orders to that state. */
  openOrders: number;
}

const VERIFIED = sql`r.conditions @> '[{"kind": "verified_age"}]'`;
const SIGNED = sql`r.conditions @> '[{"kind": "adult_signature"}]'`;

export async function findAgeRule(db: Db, state: string): Promise<AgeRule | null> {
  const { rows } = await db.execute<AgeRule & Record<string, unknown>>(sql`
    select r.state, r.version, ${VERIFIED} as "isRequired",
      case when ${SIGNED} then true when r.decided_by is not null then false end as "needsAdultSignature",
      r.last_checked as "lastChecked", r.note, (
        select count(*)::int from orders o where o.status = 'pending' and upper(o.state) = r.state) as "openOrders"
    from eligibility_rules r where r.is_current and r.key = ${ageKey(state)}`);
  return rows[0] ?? null;
}

/** The states that require a verified age now. */
export async function statesRequiringAge(db: Db, today: PlainDate): Promise<string[]> {
  const { rows } = await db.execute<{ state: string }>(sql`
    select distinct r.state from eligibility_rules r where r.is_current and r.is_on and ${VERIFIED}
      and r.place ->> 'level' = 'state' and coalesce(r.holds_from <= ${today}::date, true)
      and coalesce(r.holds_until > ${today}::date, true)
    order by r.state`);
  return rows.map(({ state }) => state);
}
