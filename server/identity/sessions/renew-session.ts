import { eq, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { session } from "#server/db/schema/accounts.ts";
import { rememberDevice } from "#server/identity/devices/known-device.ts";
import { readPasswordHash } from "#server/identity/passwords/read-password-hash.ts";
import type { Client } from "#server/limits/client.ts";
import { deviceOf } from "./begin-session.ts";
import { newSessionSecret, sessionCookie } from "./session-cookie.ts";
import type { Visitor } from "./visitor.ts";

/**
 * Gives a session another secret (ACCT-20): a copy of the old cookie in somebody else's hands is worth nothing any
 * more. For after every proof of who one is, and every change of the sign-in methods. It gets another id,
 * too, so that a request with the old cookie that is still under way changes nothing of it. The device
 * stays known past a change of the password.
 *
 * @returns `Set-Cookie` values; none for a session that somebody has ended meanwhile: it does not come back
 */
export async function renewSession(
  { db, clock, secret }: { db: Db; clock: Clock; secret: string },
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
