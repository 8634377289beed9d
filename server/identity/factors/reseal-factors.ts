import { and, eq, gt } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { backupCodes, totpFactors } from "#server/db/schema/accounts.ts";
import type { ShopSecret } from "#server/secret.ts";
import { openBackupCode, resealBackupCode, seal, tryUnseal } from "./sealed-secret.ts";

const PAGE_ROWS = 200;

interface Deps {
  db: Db;
  secret: ShopSecret;
}

/** How the stored second factors are sealed. */
export interface SealedFactors {
  /** With SECRET. */
  current: number;
  /** With SECRET_BEFORE. */
  before: number;
  /** Users whose factors can't be opened with any secret, so they don't work. */
  lost: string[];
}

/** A stored authenticator or backup code, and how to seal it with the current secret. */
interface Stored {
  userId: string;
  isCurrent: boolean;
  /** Rewrites it unless it has changed; `null` if none of our secrets opens it. */
  renew: (() => Promise<unknown>) | null;
}

/**
 * Seals every authenticator's secret and backup code with the current secret (SEC-12). Each row is one statement that
 * skips a row changed in the meantime, so the shop stays open, and the command can be stopped and rerun at any time.
 *
 * @returns how many were resealed
 */
export async function resealFactors(deps: Deps): Promise<number> {
  let count = 0;
  for await (const { isCurrent, renew } of storedFactors(deps)) {
    if (isCurrent || renew === null) continue;
    await renew();
    count += 1;
  }
  return count;
}

export async function readSealedFactors(deps: Deps): Promise<SealedFactors> {
  const found: SealedFactors = { current: 0, before: 0, lost: [] };
  for await (const { userId, isCurrent, renew } of storedFactors(deps)) {
    if (renew === null) found.lost.push(userId);
    else if (isCurrent) found.current += 1;
    else found.before += 1;
  }
  return { ...found, lost: [...new Set(found.lost)] };
}

/** In the same form as the audit's own rules; a finding is reported every night until it is fixed. */
export async function auditSealedFactors(deps: Deps) {
  const { lost } = await readSealedFactors(deps);
  if (lost.length === 0) return [];
  return [
    {
      name: "factors-open",
      rule: "Every second factor opens with SECRET or SECRET_BEFORE.",
      of: "account" as const,
      ids: lost,
    },
  ];
}

async function* storedFactors(deps: Deps): AsyncGenerator<Stored> {
  yield* authenticators(deps);
  yield* codes(deps);
}

async function* authenticators({ db, secret }: Deps): AsyncGenerator<Stored> {
  let after = "";
  for (;;) {
    const rows = await db
      .select({ userId: totpFactors.userId, sealed: totpFactors.encryptedSecret })
      .from(totpFactors)
      .where(gt(totpFactors.userId, after))
      .orderBy(totpFactors.userId)
      .limit(PAGE_ROWS);
    for (const { userId, sealed } of rows) {
      const opened = tryUnseal(secret, userId, sealed);
      const renew = (text: string) => () =>
        db
          .update(totpFactors)
          .set({ encryptedSecret: seal(secret, userId, text) })
          .where(and(eq(totpFactors.userId, userId), eq(totpFactors.encryptedSecret, sealed)));
      yield {
        userId,
        isCurrent: opened?.isCurrent === true,
        renew: opened && renew(opened.text),
      };
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.userId;
  }
}

async function* codes({ db, secret }: Deps): AsyncGenerator<Stored> {
  let after = "";
  for (;;) {
    const rows = await db
      .select()
      .from(backupCodes)
      .where(gt(backupCodes.id, after))
      .orderBy(backupCodes.id)
      .limit(PAGE_ROWS);
    for (const { userId, id, sealed } of rows) {
      const opened = openBackupCode(secret, userId, sealed);
      const renew = (text: string) => () =>
        db
          .update(backupCodes)
          .set({ sealed: resealBackupCode(secret, userId, text) })
          .where(and(eq(backupCodes.id, id), eq(backupCodes.sealed, sealed)));
      yield {
        userId,
        isCurrent: opened?.isCurrent === true,
        renew: opened && renew(opened.text),
      };
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}
