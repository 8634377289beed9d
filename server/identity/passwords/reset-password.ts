import { eq } from "drizzle-orm";
import { err, ok, type Result } from "#domain/result.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { user } from "#server/db/schema/accounts.ts";
import { findCode, useCode } from "#server/identity/email-codes/one-time-codes.ts";
import { lockUser } from "#server/identity/lock-user.ts";
import { completeSignIn, type SignInOutcome } from "#server/identity/sessions/complete-sign-in.ts";
import { endSessions } from "#server/identity/sessions/end-sessions.ts";
import type { Client } from "#server/limits/client.ts";
import type { Limits } from "#server/limits/limits.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import type { ShopSecret } from "#server/secret.ts";
import type { Passwords } from "./passwords.ts";
import { isRefusedFor, hashNewPassword, writePassword } from "./write-password.ts";

interface Deps {
  db: Db;
  secret: ShopSecret;
  limits: Limits;
  clock: Clock;
  passwords: Passwords;
}

export type ResetPasswordError =
  | "code_not_good"
  | "password_common"
  | "too_many_attempts"
  | "too_busy";

/** Whether a recovery code is valid; opening the page does not use it up. */
export async function checkRecoveryCode(
  deps: Omit<Deps, "passwords">,
  code: string,
  client: Client,
): Promise<boolean> {
  if (!(await deps.limits.allows("codeByClient", client.ipAddress))) return false;
  return (await findCode(deps.db, "recovery", code, deps.clock.now())) !== null;
}

/**
 * Uses up the code, sets the password, ends every earlier session and signs in, or asks for the
 * second factor if one is enrolled (ACCT-14). The email proves the address, so it counts as
 * confirmed.
 */
export async function resetPassword(
  deps: Deps,
  input: { code: string; password: string },
  client: Client,
): Promise<Result<SignInOutcome, ResetPasswordError>> {
  if (!(await deps.limits.allows("codeByClient", client.ipAddress)))
    return err("too_many_attempts");
  // No expensive work for a made-up code.
  const holder = await findCode(deps.db, "recovery", input.code, deps.clock.now());
  if (holder === null) return err("code_not_good");
  const made = await hashNewPassword(deps.passwords, "known", input.password);
  if (!made.ok) return made;
  if (await isRefusedFor(deps.db, holder, made.value)) return err("password_common");
  const owner = await deps.db.transaction(async (tx) => {
    await lockUser(tx, holder);
    const used = await useCode(tx, "recovery", input.code, deps.clock.now());
    if (used === null) return null;
    const { userId } = used;
    await writePassword(tx, userId, made.value);
    await endSessions(tx, userId, null);
    const [row] = await tx
      .update(user)
      .set({ emailVerified: true })
      .where(eq(user.id, userId))
      .returning({ userId: user.id });
    await enqueue(tx, "password_changed", `${userId}:${deps.clock.now().getTime()}`, { userId });
    return row ?? null;
  });
  if (owner === null) return err("code_not_good");
  return ok(await completeSignIn(deps, owner.userId, "recovery", client));
}
