import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { account } from "#server/db/schema/accounts.ts";
import { hashPassword } from "./password-hash.ts";

const PASSWORD_PROVIDER = "credential"; // Better Auth's name for e-mail and password

/** Sets the password of a user, who may have had none until now. */
export async function writePassword(db: Db, userId: string, password: string): Promise<void> {
  await writePasswordHash(db, userId, await hashPassword(password));
}

export async function writePasswordHash(db: Db, userId: string, hash: string): Promise<void> {
  const changed = await db
    .update(account)
    .set({ password: hash, updatedAt: new Date() })
    .where(and(eq(account.userId, userId), eq(account.providerId, PASSWORD_PROVIDER)))
    .returning({ id: account.id });
  if (changed.length > 0) return;
  await db.insert(account).values({
    id: randomUUID(),
    accountId: userId,
    providerId: PASSWORD_PROVIDER,
    userId,
    password: hash,
  });
}
