import { and, eq } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { account } from "#server/db/schema/accounts.ts";
import { PASSWORD_PROVIDER } from "./write-password.ts";

/** A person's password hash as a PHC string; null if they have none. */
export async function readPasswordHash(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ hash: account.password })
    .from(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, PASSWORD_PROVIDER)));
  return row?.hash ?? null;
}
