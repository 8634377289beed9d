import { sql } from "drizzle-orm";
import type { AgeRuleValues } from "#domain/eligibility/age-rule-form.ts";
import type { Db } from "#server/db/client.ts";

/** What a state asks for, as staff see it. */
export interface AgeRule extends AgeRuleValues {
  state: string;
  /** "" = never looked up. */
  lastChecked: string;
  note: string;
  /** That go there and have not left. */
  openOrders: number;
}

export const listAgeRules = async (db: Db): Promise<AgeRule[]> => readRules(db, null);

export async function findAgeRule(db: Db, state: string): Promise<AgeRule | null> {
  const [rule] = await readRules(db, state);
  return rule ?? null;
}

async function readRules(db: Db, state: string | null): Promise<AgeRule[]> {
  const { rows } = await db.execute<AgeRule & Record<string, unknown>>(sql`
    select r.state, r.is_required as "isRequired", r.needs_adult_signature as "needsAdultSignature",
      r.last_checked as "lastChecked", r.note, coalesce(o.orders, 0)::int as "openOrders"
    from age_verification_states r left join (
      select upper(state) as state, count(*) as orders from orders where status = 'pending' group by 1) o
      on o.state = r.state
    where ${state}::text is null or r.state = ${state} order by r.state`);
  return rows;
}
