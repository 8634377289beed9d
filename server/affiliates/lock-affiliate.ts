import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";

/**
 * The lock that placing an order takes on its customer (db/calls/check-profile.sql): spending,
 * requesting a payout and paying one take turns, so the balance each reads stays true.
 *
 * @returns false if the number does not exist
 */
export async function lockAffiliate(tx: Db, affiliateNumber: number): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from profiles where affiliate_number = ${affiliateNumber} for no key update`,
  );
  return rows.length === 1;
}
