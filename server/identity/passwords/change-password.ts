import { err, ok, type Result } from "#domain/result.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { lockUser } from "#server/identity/lock-user.ts";
import { noticeOf } from "#server/identity/security-notice.ts";
import { endSessions } from "#server/identity/sessions/end-sessions.ts";
import {
  hasPassedAll,
  isRecentlyAuthenticated,
} from "#server/identity/sessions/recent-authentication.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import type { Limits } from "#server/limits/limits.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import type { Passwords } from "./passwords.ts";
import { readPasswordHash } from "./read-password-hash.ts";
import { isRefusedFor, hashNewPassword, writePassword } from "./write-password.ts";

export type ChangePasswordError =
  | "current_password_missing"
  | "current_password_wrong"
  | "password_common"
  | "reauthentication_required"
  | "too_many_attempts"
  | "too_busy";

/**
 * Changes the signed-in person's password, or sets their first one, and ends their other sessions.
 * An older sign-in must also give the current password (ACCT-15).
 */
export async function changePassword(
  deps: { db: Db; limits: Limits; clock: Clock; passwords: Passwords },
  visitor: Visitor,
  input: { currentPassword: string; newPassword: string },
): Promise<Result<null, ChangePasswordError>> {
  const { userId } = visitor;
  if (!(await deps.limits.allows("passwordChangeByAccount", userId)))
    return err("too_many_attempts");
  const hash = await readPasswordHash(deps.db, userId);
  if (!isRecentlyAuthenticated(visitor, deps.clock.now())) {
    if (hash === null || !hasPassedAll(visitor)) return err("reauthentication_required");
    const password = input.currentPassword;
    if (password === "") return err("current_password_missing");
    const checked = await deps.passwords.verify("known", { hash, password });
    if (!checked.ok) return checked;
    if (!checked.value) return err("current_password_wrong");
  }
  const made = await hashNewPassword(deps.passwords, "known", input.newPassword);
  if (!made.ok) return made;
  if (await isRefusedFor(deps.db, userId, made.value)) return err("password_common");
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await writePassword(tx, userId, made.value);
    await endSessions(tx, userId, visitor.sessionId);
    if (hash === null) await noticeOf(tx, userId, "password_set", now);
    else await enqueue(tx, "password_changed", `${userId}:${now.getTime()}`, { userId });
  });
  return ok(null);
}
