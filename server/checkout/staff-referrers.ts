import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import type { CheckoutFacts } from "./checkout-facts.ts";

/**
 * Staff who order for a customer can't refer them to a staff member (CUST-7): such a number is treated as unknown. A
 * referrer that the customer already has stays.
 */
export async function withoutStaffReferrers(db: Db, facts: CheckoutFacts): Promise<CheckoutFacts> {
  const { referrers } = facts;
  if (referrers.length === 0) return facts;
  const ids = referrers.map(({ id }) => id);
  const { rows } = await db.execute<{ user_id: string }>(
    sql`select user_id from staff where user_id = any (${sql.param(ids)}::text[])`,
  );
  const staff = new Set(rows.map((row) => row.user_id));
  return { ...facts, referrers: referrers.filter(({ id }) => !staff.has(id)) };
}
