import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { backupCodes, passkey, totpFactors } from "#server/db/schema/accounts.ts";

export interface Factors {
  hasTotp: boolean;
  backupCodesLeft: number;
  passkeys: PasskeyView[];
}

export interface PasskeyView {
  id: string;
  name: string;
  createdAt: Date;
  /** `null` means never used. */
  lastUsedAt: Date | null;
}

/** An account's second factors, its passkeys in the order they were added. */
export async function readFactors(db: Db, userId: string): Promise<Factors> {
  const [apps, backupCodesLeft, keys] = await Promise.all([
    db.$count(totpFactors, and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt))),
    db.$count(backupCodes, and(eq(backupCodes.userId, userId), isNull(backupCodes.usedAt))),
    db.select().from(passkey).where(eq(passkey.userId, userId)).orderBy(asc(passkey.createdAt)),
  ]);
  const passkeys = keys.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name: name ?? "Passkey",
    createdAt,
    lastUsedAt,
  }));
  return { hasTotp: apps > 0, backupCodesLeft, passkeys };
}
