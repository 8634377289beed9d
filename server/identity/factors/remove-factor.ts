import { and, eq, isNotNull } from "drizzle-orm";
import { err, ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import { backupCodes, passkey, totpFactors } from "#server/db/schema/accounts.ts";
import { lockUser } from "#server/identity/lock-user.ts";
import { noticeOf } from "#server/identity/security-notice.ts";
import { isRecentlyAuthenticated } from "#server/identity/sessions/recent-authentication.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import { hasOneSignInMethod } from "#server/identity/sign-in-methods.ts";
import type { FactorDeps } from "./factor-deps.ts";
import { hasSecondFactor } from "./has-second-factor.ts";

export type RemoveFactorError =
  | "reauthentication_required"
  /** It is a staff member's last factor. */
  | "staff_needs_factor"
  | "last_sign_in_method"
  | "factor_off";

/** `isLast`: the account now has no second factor, and the page must say so. */
export interface RemovedFactor {
  isLast: boolean;
}

/** Turns off the authenticator app; sessions stay valid. */
export async function turnOffTotp(
  deps: FactorDeps,
  visitor: Visitor,
): Promise<Result<RemovedFactor, RemoveFactorError>> {
  const { userId } = visitor;
  const now = deps.clock.now();
  if (!isRecentlyAuthenticated(visitor, now)) return err("reauthentication_required");
  return deps.db.transaction(async (tx) => {
    const { totp, passkeys } = await countFactors(tx, userId);
    if (!totp) return err("factor_off");
    if (visitor.staffRole !== null && passkeys === 0) return err("staff_needs_factor");
    await tx.delete(totpFactors).where(eq(totpFactors.userId, userId));
    await noticeOf(tx, userId, "totp_off", now);
    return ok(await withoutLast(tx, userId));
  });
}

/** Removes one of the visitor's own passkeys; another person's looks like a missing one. */
export async function removePasskey(
  deps: FactorDeps,
  visitor: Visitor,
  passkeyId: string,
): Promise<Result<RemovedFactor, RemoveFactorError>> {
  const { userId } = visitor;
  const now = deps.clock.now();
  if (!isRecentlyAuthenticated(visitor, now)) return err("reauthentication_required");
  return deps.db.transaction(async (tx) => {
    const { totp, passkeys } = await countFactors(tx, userId);
    const isTheirs = and(eq(passkey.id, passkeyId), eq(passkey.userId, userId));
    const [found] = await tx.select({ id: passkey.id }).from(passkey).where(isTheirs);
    if (!found) return err("factor_off");
    if (visitor.staffRole !== null && passkeys === 1 && !totp) return err("staff_needs_factor");
    if (await hasOneSignInMethod(tx, userId)) return err("last_sign_in_method");
    await tx.delete(passkey).where(isTheirs);
    await noticeOf(tx, userId, "passkey_removed", now);
    return ok(await withoutLast(tx, userId));
  });
}

/** Locks the user until the transaction ends, so two requests cannot remove one each. */
async function countFactors(tx: Db, userId: string): Promise<{ totp: boolean; passkeys: number }> {
  await lockUser(tx, userId);
  const apps = await tx.$count(
    totpFactors,
    and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt)),
  );
  return { totp: apps > 0, passkeys: await tx.$count(passkey, eq(passkey.userId, userId)) };
}

/** Backup codes substitute for a factor, so they are removed with the last one. */
async function withoutLast(tx: Db, userId: string): Promise<RemovedFactor> {
  const isLast = !(await hasSecondFactor(tx, userId));
  if (isLast) await tx.delete(backupCodes).where(eq(backupCodes.userId, userId));
  return { isLast };
}
