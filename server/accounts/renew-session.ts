import { eq, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { session } from "#server/db/schema/accounts.ts";
import type { Auth } from "./auth.ts";
import { authHeaders, type Client } from "./client.ts";
import type { Visitor } from "./visitor.ts";

/**
 * Puts a new session in the place of the one that asks, otherwise the same: a copy of the old cookie
 * in somebody else's hands is worth nothing any more. For after every proof of who one is, and every
 * change of the ways in.
 *
 * @returns `Set-Cookie` values
 */
export async function renewSession(
  { db, auth }: { db: Db; auth: Auth },
  visitor: Visitor,
  client: Client,
): Promise<string[]> {
  const { headers, response } = await auth.api.beginSession({
    body: { userId: visitor.userId },
    headers: authHeaders(client),
    returnHeaders: true,
  });
  await db.transaction(async (tx) => {
    const [old] = await tx
      .delete(session)
      .where(eq(session.token, visitor.sessionToken))
      .returning({
        method: session.method,
        createdAt: session.createdAt,
        authenticatedAt: session.authenticatedAt,
      });
    // A session that somebody has ended meanwhile is not prolonged.
    if (old)
      await tx
        .update(session)
        .set({ ...old, lastUsedAt: sql`now()` })
        .where(eq(session.token, response.token));
    else await tx.delete(session).where(eq(session.token, response.token));
  });
  return headers.getSetCookie();
}
