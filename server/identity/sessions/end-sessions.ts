import { and, eq, ne } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { accountCodes, pendingSignIns, session } from "#server/db/schema/accounts.ts";

/**
 * Ends the sessions of an account, every sign-in that still waits for its second factor, and a change
 * of address that was asked for: what came in by an old password or an old address stays out.
 *
 * @param keptId the current session, which stays valid; null = none
 */
export async function endSessions(tx: Db, userId: string, keptId: string | null): Promise<void> {
  // The codes first, as in a change of address, which holds one of them already.
  await tx
    .delete(accountCodes)
    .where(and(eq(accountCodes.userId, userId), eq(accountCodes.purpose, "email_change")));
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId));
  await tx
    .delete(session)
    .where(and(eq(session.userId, userId), keptId === null ? undefined : ne(session.id, keptId)));
}
