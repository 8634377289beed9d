import { eq, sql } from "drizzle-orm";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { session } from "#server/db/schema/accounts.ts";
import type { Auth } from "./auth.ts";
import { authHeaders } from "./auth-headers.ts";
import { type Client } from "#server/limits/client.ts";
import { rememberDevice } from "#server/identity/devices/known-device.ts";
import { readPasswordHash } from "#server/identity/passwords/read-password-hash.ts";
import type { Visitor } from "./visitor.ts";

/**
 * Puts a new session in the place of the one that asks (ACCT-20), otherwise the same: a copy of the old cookie
 * in somebody else's hands is worth nothing any more. For after every proof of who one is, and every
 * change of the sign-in methods. The device stays known past a change of the password.
 *
 * @returns `Set-Cookie` values
 */
export async function renewSession(
  { db, auth, clock }: { db: Db; auth: Auth; clock: Clock },
  visitor: Visitor,
  client: Client,
): Promise<string[]> {
  const { headers, response } = await auth.api.beginSession({
    body: { userId: visitor.userId },
    headers: authHeaders(client),
    returnHeaders: true,
  });
  const isRenewed = await db.transaction(async (tx) => {
    const [old] = await tx
      .delete(session)
      .where(eq(session.token, visitor.sessionToken))
      .returning({
        method: session.method,
        createdAt: session.createdAt,
        authenticatedAt: session.authenticatedAt,
        secondFactor: session.secondFactor,
        secondFactorAt: session.secondFactorAt,
      });
    const isNew = eq(session.token, response.token);
    // A session that somebody has ended meanwhile is not prolonged.
    if (old)
      await tx
        .update(session)
        .set({ ...old, lastUsedAt: sql`now()` })
        .where(isNew);
    else await tx.delete(session).where(isNew);
    return old !== undefined;
  });
  const cookies = headers.getSetCookie();
  if (!isRenewed) return cookies;
  const { userId } = visitor;
  const owner = { userId, passwordHash: await readPasswordHash(db, userId) };
  return [...cookies, rememberDevice(auth, client.cookie, owner, clock.now())];
}
