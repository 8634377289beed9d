import { and, eq, gt, isNull } from "drizzle-orm";
import { createHash, randomBytes } from "node:crypto";
import { LINK_HOURS, type LinkPurpose } from "#domain/account/code-lifetimes.ts";
import type { Db } from "#server/db/client.ts";
import { accountCodes } from "#server/db/schema/accounts.ts";
import { emailSignIns } from "#server/db/schema/email-sign-ins.ts";

/** Creates a code for an email and voids older ones. Only its hash is stored. */
export async function issueCode(
  db: Db,
  purpose: LinkPurpose,
  userId: string,
  now: Date,
  newEmail: string | null = null,
): Promise<string> {
  const code = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + LINK_HOURS[purpose] * 3_600_000);
  await db.transaction(async (tx) => {
    await tx
      .update(accountCodes)
      .set({ usedAt: now })
      .where(
        and(
          eq(accountCodes.userId, userId),
          eq(accountCodes.purpose, purpose),
          isNull(accountCodes.usedAt),
        ),
      );
    await tx
      .insert(accountCodes)
      .values({ codeHash: hashOf(code), purpose, userId, newEmail, expiresAt });
  });
  return code;
}

/**
 * The owner of a code while it is valid; looking it up does not use it up (mail scanners open
 * links).
 */
export async function findCode(
  db: Db,
  purpose: LinkPurpose,
  code: string,
  now: Date,
): Promise<string | null> {
  const [row] = await db
    .select({ userId: accountCodes.userId })
    .from(accountCodes)
    .where(isGood(purpose, code, now));
  return row?.userId ?? null;
}

/**
 * Uses up a code and returns its owner and the address it was emailed to; null if it is no longer
 * valid.
 */
export async function useCode(
  db: Db,
  purpose: LinkPurpose,
  code: string,
  now: Date,
): Promise<{ userId: string; newEmail: string | null } | null> {
  const [row] = await db
    .update(accountCodes)
    .set({ usedAt: now })
    .where(isGood(purpose, code, now))
    .returning({ userId: accountCodes.userId, newEmail: accountCodes.newEmail });
  return row ?? null;
}

/** Voids codes emailed to an address that is no longer the account's. */
export async function voidCodes(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .update(emailSignIns)
    .set({ usedAt: now })
    .where(and(eq(emailSignIns.userId, userId), isNull(emailSignIns.usedAt)));
  await db
    .update(accountCodes)
    .set({ usedAt: now })
    .where(and(eq(accountCodes.userId, userId), isNull(accountCodes.usedAt)));
}

function isGood(purpose: LinkPurpose, code: string, now: Date) {
  return and(
    eq(accountCodes.codeHash, hashOf(code)),
    eq(accountCodes.purpose, purpose),
    isNull(accountCodes.usedAt),
    gt(accountCodes.expiresAt, now),
  );
}

function hashOf(code: string): string {
  return createHash("sha256").update(code).digest("base64url");
}
