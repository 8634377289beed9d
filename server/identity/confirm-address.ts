import { and, eq } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { user } from "#server/db/schema/accounts.ts";

/**
 * For someone who has proved an address by reading a mail there, or through a provider. Only an imported account's
 * address can still be unconfirmed here.
 */
export async function confirmAddress(db: Db, userId: string): Promise<void> {
  await db
    .update(user)
    .set({ emailVerified: true })
    .where(and(eq(user.id, userId), eq(user.emailVerified, false)));
}
