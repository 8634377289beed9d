import { and, eq } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { account } from "#server/db/schema/accounts.ts";
import { PASSWORD_PROVIDER } from "./write-password.ts";

export interface PasswordState {
  /** An account created through a provider has none until one is set. */
  hasPassword: boolean;
  /** It is on the list of stolen passwords: its owner is warned (ACCT-5). */
  isCommon: boolean;
}

export async function passwordState(db: Db, userId: string): Promise<PasswordState> {
  const [row] = await db
    .select({ hash: account.password, isCommon: account.isPasswordCommon })
    .from(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, PASSWORD_PROVIDER)));
  return { hasPassword: row?.hash != null, isCommon: row?.isCommon ?? false };
}
