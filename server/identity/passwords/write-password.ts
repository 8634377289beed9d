import { and, eq, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import { account, staff } from "#server/db/schema/accounts.ts";
import { isCommonPassword } from "./common-passwords.ts";
import type { Passwords } from "./passwords.ts";
import type { Lane } from "./work-lanes.ts";

export const PASSWORD_PROVIDER = "credential"; // in account.provider_id

export interface NewPassword {
  hash: string;
  isCommon: boolean;
}

/** Hashing is slow, so it is done before the transaction that writes it. */
export async function hashNewPassword(
  passwords: Passwords,
  lane: Lane,
  password: string,
): Promise<Result<NewPassword, "too_busy">> {
  const [hashed, isCommon] = await Promise.all([
    passwords.hash(lane, password),
    isCommonPassword(password),
  ]);
  return hashed.ok ? ok({ hash: hashed.value, isCommon }) : hashed;
}

/** Sets a user's password, which may be their first. */
export async function writePassword(
  tx: Db,
  userId: string,
  { hash, isCommon }: NewPassword,
): Promise<void> {
  const changed = await tx
    .update(account)
    .set({ password: hash, isPasswordCommon: isCommon, updatedAt: sql`now()` })
    .where(and(eq(account.userId, userId), eq(account.providerId, PASSWORD_PROVIDER)))
    .returning({ id: account.id });
  if (changed.length > 0) return;
  await tx.insert(account).values({
    id: randomUUID(),
    accountId: userId,
    providerId: PASSWORD_PROVIDER,
    userId,
    password: hash,
    isPasswordCommon: isCommon,
  });
}

/** Customers are warned about a common password; staff are refused it (ACCT-5). */
export async function isRefusedFor(
  db: Db,
  userId: string,
  { isCommon }: NewPassword,
): Promise<boolean> {
  if (!isCommon) return false;
  const [row] = await db.select().from(staff).where(eq(staff.userId, userId));
  return row !== undefined;
}
