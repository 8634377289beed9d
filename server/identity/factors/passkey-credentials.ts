import type { AuthenticatorTransportFuture } from "@simplewebauthn/server";
import { eq } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { passkey } from "#server/db/schema/accounts.ts";

/** A passkey as described to a browser. */
export interface KnownCredential {
  id: string;
  transports: AuthenticatorTransportFuture[];
}

/** An account's passkeys: to request one, or to avoid creating one twice. */
export async function credentialsOf(db: Db, userId: string): Promise<KnownCredential[]> {
  const rows = await db
    .select({ id: passkey.credentialID, transports: passkey.transports })
    .from(passkey)
    .where(eq(passkey.userId, userId));
  return rows.map(({ id, transports }) => ({
    id,
    // As the browser named them when the passkey was created; returned unchanged.
    transports: (transports?.split(",") ?? []) as AuthenticatorTransportFuture[],
  }));
}
