import { eq } from "drizzle-orm";
import type { SecondFactor } from "#domain/account/sign-in-method.ts";
import type { Db } from "#server/db/client.ts";
import { session } from "#server/db/schema/accounts.ts";
import { endSessions } from "#server/identity/sessions/end-sessions.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";

/**
 * This session enrolled a factor and thereby passed it. Every other session ends (FACTOR-7), having
 * begun when less was required. The caller renews this session's cookie (renew-session.ts), because
 * otherwise a copy of it would have passed as well.
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
