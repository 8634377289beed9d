import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";

/** Serializes the assignment of account numbers. */
const NUMBER_LOCK = 7_204_663;

/**
 * The next number above all others; no one else gets one until the transaction ends. The new owner must already be
 * locked.
 */
export async function nextNumber(tx: Db): Promise<SQL> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NUMBER_LOCK})`);
  return sql`(select coalesce(max(account_number), 0) + 1 from profiles)`;
}

/**
 * Opens an account for a customer who has none (docs/decisions/011). It uses its own transaction, so no order is locked
 * at the same time: a profile's lock comes before an order's.
 */
export async function openAccount(db: Db, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      select from profiles where id = ${userId} and account_number is null and erased_at is null for update`);
    if (rows.length === 0) return;
    const number = await nextNumber(tx);
    await tx.execute(
      sql`update profiles set account_number = ${number}, updated_at = now() where id = ${userId}`,
    );
  });
}
