import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import type { CheckoutFacts } from "./checkout-facts.ts";

/**
 * Staff who order for a customer refer them to no one on the staff (CUST-7): such a number is like one that does
 * not exist. A referrer whom the customer already has stays theirs.
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
