import { and, eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type { Db } from "#server/db/client.ts";
import { account } from "#server/db/schema/accounts.ts";

/** The account an identity is linked to; `null` if none yet. */
export async function ownerOfIdentity(
  db: Db,
  providerId: string,
  subject: string,
): Promise<string | null> {
  const [row] = await db
    .select({ userId: account.userId })
    .from(account)
    .where(and(eq(account.providerId, providerId), eq(account.accountId, subject)));
  return row?.userId ?? null;
}

/** Links an identity to an account; false if it is already linked to one (a unique index decides). */
export async function linkIdentity(
  tx: Db,
  identity: { providerId: string; subject: string; userId: string },
): Promise<boolean> {
  const { providerId, subject, userId } = identity;
  const linked = await tx
    .insert(account)
    .values({ id: randomUUID(), providerId, accountId: subject, userId })
    .onConflictDoNothing()
    .returning({ id: account.id });
  return linked.length > 0;
}
