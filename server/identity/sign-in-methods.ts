import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { lockUser } from "./lock-user.ts";

/**
 * Whether the account has only one sign-in method: its password, one linked identity or one
 * passkey. It must not be removed (ACCT-30). Locks the user until the transaction ends, so two
 * requests cannot remove one each.
 */
export async function hasOneSignInMethod(tx: Db, userId: string): Promise<boolean> {
  await lockUser(tx, userId);
  const { rows } = await tx.execute<{ count: number }>(sql`
    select (select count(*) from account
             where user_id = ${userId} and (provider_id <> 'credential' or password is not null))::int
         + (select count(*) from passkey where user_id = ${userId})::int as count`);
  return (rows[0]?.count ?? 0) <= 1;
}
