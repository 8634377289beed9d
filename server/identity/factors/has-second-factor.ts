import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";

/** Whether the account has a confirmed authenticator app or a passkey. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select exists (select from totp_factors where user_id = ${userId} and confirmed_at is not null)
        or exists (select from passkey where user_id = ${userId}) as has`);
  return rows[0]?.has ?? false;
}
