import { eq, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { session } from "#server/db/schema/accounts.ts";
import { rememberDevice } from "#server/identity/devices/known-device.ts";
import { readPasswordHash } from "#server/identity/passwords/read-password-hash.ts";
import type { Client } from "#server/limits/client.ts";
import type { ShopSecret } from "#server/secret.ts";
import { deviceOf } from "./begin-session.ts";
import { newSessionSecret, sessionCookie } from "./session-cookie.ts";
import type { Visitor } from "./visitor.ts";

/**
 * Gives a session a new secret (ACCT-20), so a stolen copy of the old cookie becomes worthless. Used after every
 * authentication and every change to the sign-in methods. The session also gets a new id, so a request still under way
 * with the old cookie cannot change it. The device stays known after a password change.
 *
 * @returns `Set-Cookie` values; none if the session has ended in the meantime, because it is not revived
 */
export async function renewSession(
  { db, clock, secret }: { db: Db; clock: Clock; secret: ShopSecret },
  { userId, sessionId }: Visitor,
  client: Client,
): Promise<string[]> {
  const made = newSessionSecret();
  const renewed = await db
    .update(session)
    .set({
      id: randomUUID(),
      secretHash: made.secretHash,
      lastUsedAt: sql`now()`,
      ...deviceOf(client),
    })
    .where(eq(session.id, sessionId))
    .returning({ id: session.id });
  if (renewed.length === 0) return [];
  const owner = { userId, passwordHash: await readPasswordHash(db, userId) };
  return [sessionCookie(made.secret), rememberDevice(secret, client.cookie, owner, clock.now())];
}
