import { eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { isEmail, normalizeEmail } from "#domain/account/email.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { user } from "#server/db/schema/accounts.ts";
import { lockProfileOf, lockUser } from "#server/identity/lock-user.ts";
import { noticeOf } from "#server/identity/security-notice.ts";
import { endSessions } from "#server/identity/sessions/end-sessions.ts";
import { isRecentlyAuthenticated } from "#server/identity/sessions/recent-authentication.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import type { Client } from "#server/limits/client.ts";
import type { Limits } from "#server/limits/limits.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import { findCode, useCode, voidCodes } from "./one-time-codes.ts";

export type ConfirmEmailChangeError =
  | "code_not_good"
  | "email_taken"
  | "not_signed_in"
  | "too_many_attempts";

export type RequestEmailChangeError =
  | "email_invalid"
  | "email_unchanged"
  | "reauthentication_required"
  | "too_many_attempts";

interface Deps {
  db: Db;
  limits: Limits;
  clock: Clock;
}

/**
 * Enqueues an email to the new address; nothing changes until its link is used (ACCT-24). A taken
 * address gets the same answer as a free one: the job looks up its owner.
 */
export async function requestEmailChange(
  deps: Deps,
  visitor: Visitor,
  typed: string,
): Promise<Result<null, RequestEmailChangeError>> {
  const newEmail = normalizeEmail(typed);
  if (!isEmail(newEmail)) return err("email_invalid");
  if (newEmail === visitor.email) return err("email_unchanged");
  if (!isRecentlyAuthenticated(visitor, deps.clock.now())) return err("reauthentication_required");
  if (!(await deps.limits.allows("emailChangeByAccount", visitor.userId)))
    return err("too_many_attempts");
  // Too many requests for one address are answered like a success, so no one can flood another
  // person's inbox.
  const { userId } = visitor;
  if (await deps.limits.allows("emailChangeByAddress", newEmail))
    await deps.db.transaction(async (tx) => {
      await enqueue(tx, "email_change", randomUUID(), { userId, newEmail });
      await noticeOf(tx, userId, "email_change_asked", deps.clock.now());
    });
  return ok(null);
}

/**
 * Uses up the emailed link, in a browser signed in to the account: the account gets the new
 * address, which counts as confirmed; the old one is notified, links emailed to it become void, and
 * every session but the current one ends. A person who requested the change and has since been
 * signed out by the owner cannot complete it.
 */
export async function confirmEmailChange(
  deps: Deps,
  code: string,
  visitor: Visitor | null,
  client: Client,
): Promise<Result<null, ConfirmEmailChangeError>> {
  if (!(await deps.limits.allows("codeByClient", client.ipAddress)))
    return err("too_many_attempts");
  const now = deps.clock.now();
  const owner = await findCode(deps.db, "email_change", code, now);
  if (owner === null) return err("code_not_good");
  if (owner !== visitor?.userId) return err("not_signed_in");
  return deps.db.transaction(async (tx) => {
    await lockProfileOf(tx, owner); // a trigger copies the address there
    await lockUser(tx, owner);
    const used = await useCode(tx, "email_change", code, now);
    if (used?.newEmail == null) return err("code_not_good");
    const { userId, newEmail } = used;
    const [taken] = await tx.select({ id: user.id }).from(user).where(eq(user.email, newEmail));
    if (taken) return err("email_taken");
    const [old] = await tx
      .select({ email: user.email, isConfirmed: user.emailVerified })
      .from(user)
      .where(eq(user.id, userId));
    await tx.update(user).set({ email: newEmail, emailVerified: true }).where(eq(user.id, userId));
    await voidCodes(tx, userId, now);
    await endSessions(tx, userId, visitor.sessionId);
    // An unconfirmed address may be another person's.
    if (old?.isConfirmed) await noticeOf(tx, userId, "email_changed", now, old.email);
    await noticeOf(tx, userId, "email_changed", now);
    return ok(null);
  });
}
