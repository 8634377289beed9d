import { and, eq } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { account, user } from "#server/db/schema/accounts.ts";
import { emailSignIns } from "#server/db/schema/email-sign-ins.ts";
import { PASSWORD_PROVIDER } from "#server/identity/passwords/write-password.ts";
import type { DeviceOwner } from "./known-device.ts";

const PASSWORD = and(eq(account.userId, user.id), eq(account.providerId, PASSWORD_PROVIDER));

/**
 * The account an address belongs to; `null` if none. One statement, so both cases take the same time.
 */
export async function ownerOfAddress(db: Db, email: string): Promise<DeviceOwner | null> {
  const [row] = await db
    .select({ userId: user.id, passwordHash: account.password })
    .from(user)
    .leftJoin(account, PASSWORD)
    .where(eq(user.email, email));
  return row ?? null;
}

/** The account a code or link was emailed to; `null` if none. */
export async function ownerOfEmailSignIn(db: Db, idHash: string): Promise<DeviceOwner | null> {
  const [row] = await db
    .select({ userId: user.id, passwordHash: account.password })
    .from(emailSignIns)
    .innerJoin(user, eq(user.id, emailSignIns.userId))
    .leftJoin(account, PASSWORD)
    .where(eq(emailSignIns.idHash, idHash));
  return row ?? null;
}
