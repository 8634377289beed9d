import { and, eq, isNull } from "drizzle-orm";
import { randomBytes, randomUUID } from "node:crypto";
import { err, ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import { backupCodes } from "#server/db/schema/accounts.ts";
import { noticeOf } from "#server/identity/security-notice.ts";
import { isRecentlyAuthenticated } from "#server/identity/sessions/recent-authentication.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import type { ShopSecret } from "#server/secret.ts";
import type { FactorChangeError, FactorDeps } from "./factor-deps.ts";
import { isBackupCode, sealBackupCode } from "./sealed-secret.ts";

const COUNT = 10;
const LENGTH = 10;
/** Crockford's alphabet: no letters that look like digits, and no u. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/**
 * Creates ten new codes that replace all older ones (FACTOR-4). They are shown once: only their
 * hashes are stored.
 */
export async function createBackupCodes(
  tx: Db,
  secret: ShopSecret,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await tx.delete(backupCodes).where(eq(backupCodes.userId, userId));
  await tx.insert(backupCodes).values(
    codes.map((code) => ({
      userId,
      id: randomUUID(),
      sealed: sealBackupCode(secret, userId, code),
    })),
  );
  return codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`);
}

const newCode = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join("");

/** Normalizes a typed code: any case, with or without the dash, o for 0 and l for 1. */
const normalize = (typed: string): string =>
  typed
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "")
    .replaceAll("o", "0")
    .replaceAll(/[il]/g, "1");

/** Uses up a code; false if it is not the person's or was already used. */
export async function takeBackupCode(
  tx: Db,
  secret: ShopSecret,
  person: { userId: string; now: Date },
  typed: string,
): Promise<boolean> {
  const { userId, now } = person;
  const code = normalize(typed);
  // Locked, so that two tries of one code take turns, and resealing waits.
  const stored = await tx
    .select({ id: backupCodes.id, sealed: backupCodes.sealed })
    .from(backupCodes)
    .where(and(eq(backupCodes.userId, userId), isNull(backupCodes.usedAt)))
    .for("update");
  const right = stored.find((one) => isBackupCode(secret, userId, one.sealed, code));
  if (right === undefined) return false;
  await tx.update(backupCodes).set({ usedAt: now }).where(eq(backupCodes.id, right.id));
  return true;
}

/** Replaces the codes on request, for a person with a second factor. */
export async function renewBackupCodes(
  deps: FactorDeps,
  visitor: Visitor,
): Promise<Result<string[], FactorChangeError | "factor_off">> {
  const { userId, hasSecondFactor } = visitor;
  const now = deps.clock.now();
  if (!isRecentlyAuthenticated(visitor, now)) return err("reauthentication_required");
  if (!hasSecondFactor) return err("factor_off");
  if (!(await deps.limits.allows("factorChangeByAccount", userId))) return err("too_many_attempts");
  return deps.db.transaction(async (tx) => {
    await noticeOf(tx, userId, "backup_codes_made", now);
    return ok(await createBackupCodes(tx, deps.secret, userId));
  });
}
