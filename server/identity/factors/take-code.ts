import { and, eq, isNotNull, lt } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { totpFactors } from "#server/db/schema/accounts.ts";
import { noticeOf } from "#server/identity/security-notice.ts";
import { takeBackupCode } from "./backup-codes.ts";
import type { FactorDeps } from "./factor-deps.ts";
import { unseal } from "./sealed-secret.ts";
import { stepOfCode } from "./totp.ts";

/** Which kind of code was accepted, or why it was not. */
export type CodeTake = "app" | "backup_code" | "wrong" | "too_many_attempts";

const SIX_DIGITS = /^\d{6}$/;

/**
 * Accepts an authenticator app's code or a backup code; each works once (FACTOR-3). Six digits can
 * be guessed, so tries are counted per account, across all clients. A stranger who knows the
 * password and exhausts the tries does not lock out the owner, whose backup codes and passkeys
 * still work.
 */
export async function takeCode(deps: FactorDeps, userId: string, typed: string): Promise<CodeTake> {
  const code = typed.replaceAll(/\s/g, "");
  const now = deps.clock.now();
  if (SIX_DIGITS.test(code)) {
    const isAllowed =
      (await deps.limits.allows("secondFactorByAccount", userId)) &&
      (await deps.limits.allows("secondFactorByAccountADay", userId));
    if (!isAllowed) return "too_many_attempts";
    return (await takeTotpCode(deps, userId, code)) ? "app" : "wrong";
  }
  return deps.db.transaction(async (tx) => {
    if (!(await takeBackupCode(tx, deps.secret, { userId, now }, code))) return "wrong";
    await noticeOf(tx, userId, "backup_code_used", now);
    return "backup_code";
  });
}

/**
 * A code from the last accepted step or an older one is refused, so of two concurrent tries only
 * one succeeds.
 */
async function takeTotpCode(deps: FactorDeps, userId: string, code: string): Promise<boolean> {
  const { db, secret } = deps;
  const sealed = await confirmedSecret(db, userId);
  if (sealed === null) return false;
  const step = stepOfCode(unseal(secret, userId, sealed), code, deps.clock.now());
  if (step === null) return false;
  const taken = await db
    .update(totpFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(totpFactors.userId, userId),
        eq(totpFactors.encryptedSecret, sealed),
        lt(totpFactors.lastStep, step),
      ),
    )
    .returning({ userId: totpFactors.userId });
  if (taken.length > 0) return true;
  // It was resealed in between (rotate-secret).
  return (await confirmedSecret(db, userId)) !== sealed && takeTotpCode(deps, userId, code);
}

async function confirmedSecret(db: Db, userId: string): Promise<string | null> {
  const [factor] = await db
    .select({ sealed: totpFactors.encryptedSecret })
    .from(totpFactors)
    .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt)));
  return factor?.sealed ?? null;
}
