import type { AuthenticatorTransportFuture } from "@simplewebauthn/server";
import { eq } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { passkey } from "#server/db/schema/accounts.ts";

/** A passkey as described to a browser. */
export interface KnownCredential {
  id: string;
  transports: AuthenticatorTransportFuture[];
}

/** Those of an account: to be asked for, or not to be made twice. */
export async function credentialsOf(db: Db, userId: string): Promise<KnownCredential[]> {
  const rows = await db
    .select({ id: passkey.credentialID, transports: passkey.transports })
    .from(passkey)
    .where(eq(passkey.userId, userId));
  return rows.map(({ id, transports }) => ({
    id,
    // As the browser has named them when the passkey was made; it gets them back as they were.
    transports: (transports?.split(",") ?? []) as AuthenticatorTransportFuture[],
  }));
}
