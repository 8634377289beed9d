import type { AuthenticatorTransport } from "@simplewebauthn/server";
import { eq } from "drizzle-orm";
import { createHash } from "node:crypto";
import type { Db } from "#server/db/client.ts";
import { passkey } from "#server/db/schema/accounts.ts";
import type { FactorDeps } from "./factor-deps.ts";
import { relyingParty } from "./passkey-answer.ts";

/** A passkey as described to a browser. */
export interface KnownCredential {
  id: string;
  transports: AuthenticatorTransport[];
}

/** An account's passkeys: to request one, or to avoid creating one twice. */
export async function credentialsOf(db: Db, userId: string): Promise<KnownCredential[]> {
  const rows = await db
    .select({ id: passkey.credentialID, transports: passkey.transports })
    .from(passkey)
    .where(eq(passkey.userId, userId));
  return rows.map(({ id, transports }) => ({
    id,
    // The transports that the browser named when the passkey was created; returned unchanged.
    transports: (transports?.split(",") ?? []) as AuthenticatorTransport[],
  }));
}

/** One per account: with a new one each time, authenticators would store the same passkey twice. */
export const userHandle = (userId: string): Buffer<ArrayBuffer> =>
  createHash("sha256").update(userId).digest();

/** Tells a password manager which passkeys are still valid, so it doesn't offer a removed one. */
export interface AcceptedCredentials {
  rpId: string;
  userId: string;
  allAcceptedCredentialIds: string[];
}

export async function acceptedCredentials(
  { db, siteUrl }: FactorDeps,
  userId: string,
): Promise<AcceptedCredentials> {
  const known = await credentialsOf(db, userId);
  return {
    rpId: relyingParty(siteUrl).id,
    userId: userHandle(userId).toString("base64url"),
    allAcceptedCredentialIds: known.map(({ id }) => id),
  };
}
