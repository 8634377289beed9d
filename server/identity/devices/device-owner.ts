import { and, eq } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { account, user } from "#server/db/schema/accounts.ts";
import { emailSignIns } from "#server/db/schema/email-sign-ins.ts";
import type { DeviceOwner } from "./known-device.ts";
import { PASSWORD_PROVIDER } from "#server/identity/passwords/write-password.ts";

const PASSWORD = and(eq(account.userId, user.id), eq(account.providerId, PASSWORD_PROVIDER));

/** Whose account an address is; null = nobody's. One statement, so that either takes as long. */
export async function ownerOfAddress(db: Db, email: string): Promise<DeviceOwner | null> {
  const [row] = await db
    .select({ userId: user.id, passwordHash: account.password })
    .from(user)
    .leftJoin(account, PASSWORD)
    .where(eq(user.email, email));
  return row ?? null;
}

/** Whom a code or a link was mailed to; null = nobody. */
export async function ownerOfEmailSignIn(db: Db, idHash: string): Promise<DeviceOwner | null> {
  const [row] = await db
    .select({ userId: user.id, passwordHash: account.password })
    .from(emailSignIns)
    .innerJoin(user, eq(user.id, emailSignIns.userId))
    .leftJoin(account, PASSWORD)
    .where(eq(emailSignIns.idHash, idHash));
  return row ?? null;
}
