import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";

/**
 * Holds an account until the transaction ends: no session of it begins meanwhile (a new one refers to
 * the user), and of two changes of its ways in one waits. The user is locked before anything of theirs.
 */
export async function lockUser(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select from "user" where id = ${userId} for update`);
}
