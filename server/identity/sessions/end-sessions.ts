import { and, eq, ne } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { accountCodes, pendingSignIns, session } from "#server/db/schema/accounts.ts";

/**
 * Ends an account's sessions, its pending sign-ins and a requested change of address: anything
 * begun with an old password or address ends with it.
 *
 * @param keptId the current session, which stays valid; `null` if none
 */
export async function endSessions(tx: Db, userId: string, keptId: string | null): Promise<void> {
  // Codes first, as in a change of address, which has already locked one.
  await tx
    .delete(accountCodes)
    .where(and(eq(accountCodes.userId, userId), eq(accountCodes.purpose, "email_change")));
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId));
  await tx
    .delete(session)
    .where(and(eq(session.userId, userId), keptId === null ? undefined : ne(session.id, keptId)));
}
