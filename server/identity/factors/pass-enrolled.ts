import { eq } from "drizzle-orm";
import type { SecondFactor } from "#domain/account/sign-in-method.ts";
import type { Db } from "#server/db/client.ts";
import { session } from "#server/db/schema/accounts.ts";
import { endSessions } from "#server/identity/sessions/end-sessions.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";

/**
 * A factor was enrolled by this session, which has passed it by that. Every other one ends (FACTOR-7): it began
 * when less was asked for. Its cookie is renewed by whoever answers (renew-session.ts), because a copy
 * of it would else have passed as well.
 */
export async function passEnrolled(
  tx: Db,
  { userId, sessionId }: Visitor,
  secondFactor: SecondFactor,
  now: Date,
): Promise<void> {
  await endSessions(tx, userId, sessionId);
  await tx
    .update(session)
    .set({ secondFactor, secondFactorAt: now })
    .where(eq(session.id, sessionId));
}
