import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { accountCodes } from "#server/db/schema/accounts.ts";

type Purpose = "recovery" | "confirmation";

/** A mailed link is good for one hour (rulings, Accounts); a confirmation may wait for three days. */
const LIFETIME_HOURS: Record<Purpose, number> = { recovery: 1, confirmation: 72 };

/** Makes a code for a mail and voids the older ones. Only its hash is stored. */
export async function issueCode(
  db: Db,
  purpose: Purpose,
  userId: string,
  now: Date,
): Promise<string> {
  const code = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + LIFETIME_HOURS[purpose] * 3_600_000);
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
    await tx.insert(accountCodes).values({ codeHash: hashOf(code), purpose, userId, expiresAt });
  });
  return code;
}

/** Whose code it is, while it is good; looking at it does not use it up (mail scanners open links). */
export async function findCode(
  db: Db,
  purpose: Purpose,
  code: string,
  now: Date,
): Promise<string | null> {
  const [row] = await db
    .select({ userId: accountCodes.userId })
    .from(accountCodes)
    .where(isGood(purpose, code, now));
  return row?.userId ?? null;
}

/** Uses a code up and tells whose it was; null when it is not good any more. */
export async function useCode(
  db: Db,
  purpose: Purpose,
  code: string,
  now: Date,
): Promise<string | null> {
  const [row] = await db
    .update(accountCodes)
    .set({ usedAt: now })
    .where(isGood(purpose, code, now))
    .returning({ userId: accountCodes.userId });
  return row?.userId ?? null;
}

function isGood(purpose: Purpose, code: string, now: Date) {
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
