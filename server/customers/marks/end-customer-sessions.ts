import { sql } from "drizzle-orm";
import { err, ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import { lockUser } from "#server/identity/lock-user.ts";
import { endSessions } from "#server/identity/sessions/end-sessions.ts";
import { endSessionOf } from "#server/identity/sessions/sessions.ts";

export interface SessionsToEnd {
  userId: string;
  /** `null` means all. */
  sessionId: string | null;
}

/** `is_staff`: members are signed out on the team page. */
export type EndSessionsError = "not_found" | "is_staff";

/** Signs a customer out, of one browser or everywhere. */
export function endCustomerSessions(
  db: Db,
  { userId, sessionId }: SessionsToEnd,
): Promise<Result<null, EndSessionsError>> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const { rows } = await tx.execute<{ is_staff: boolean }>(sql`
      select exists (select from staff f where f.user_id = u.id) as is_staff
      from "user" u where u.id = ${userId} and u.erased_at is null`);
    const [person] = rows;
    if (!person) return err("not_found");
    if (person.is_staff) return err("is_staff");
    if (sessionId === null) await endSessions(tx, userId, null);
    else if (!(await endSessionOf(tx, userId, sessionId))) return err("not_found");
    return ok(null);
  });
}
