import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import { and, eq, lt, or, sql } from "drizzle-orm";
import { err, ok, type Result } from "#domain/result.ts";
import { passkey } from "#server/db/schema/accounts.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import type { Client } from "#server/limits/client.ts";
import type { FactorDeps } from "./factor-deps.ts";
import { loadWebauthn } from "./load-webauthn.ts";
import { type Ceremony, orNull, readAnswer, relyingParty } from "./passkey-answer.ts";
import { storeChallenge, takeChallenge } from "./passkey-challenges.ts";
import { credentialsOf, type KnownCredential } from "./passkey-credentials.ts";

/** The signed-in person's passkeys, or any passkey. The device must verify its user. */
export async function authenticationOptions(
  deps: FactorDeps,
  visitor: Visitor | null,
  client: Client,
): Promise<Result<Ceremony<PublicKeyCredentialRequestOptionsJSON>, "too_many_attempts">> {
  if (!(await deps.limits.allows("passkeyOptionsByClient", client.ipAddress)))
    return err("too_many_attempts");
  const known: KnownCredential[] = visitor ? await credentialsOf(deps.db, visitor.userId) : [];
  const { generateAuthenticationOptions } = await loadWebauthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(deps.siteUrl).id,
    userVerification: "required",
    ...(known.length > 0 ? { allowCredentials: known } : {}),
  });
  return ok({ options, cookies: [await storeChallenge(deps, options.challenge, null)] });
}

/** The owner of the passkey that answered this browser's challenge; `null` if none did. */
export async function provePasskey(
  deps: FactorDeps,
  typed: string,
  client: Client,
): Promise<string | null> {
  const answer = readAnswer(typed);
  if (answer === null) return null;
  const challenge = await takeChallenge(deps, client, null);
  if (challenge === null) return null;
  const [known] = await deps.db.select().from(passkey).where(eq(passkey.credentialID, answer.id));
  if (!known) return null;
  const { id, origin } = relyingParty(deps.siteUrl);
  const { verifyAuthenticationResponse } = await loadWebauthn();
  const verified = await orNull(
    verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: known.credentialID,
        publicKey: Buffer.from(known.publicKey, "base64"),
        counter: known.counter,
      },
      requireUserVerification: true,
    }),
  );
  if (!verified?.verified) return null;
  const counter = verified.authenticationInfo.newCounter;
  return (await noteUse(deps, known.id, counter)) ? known.userId : null;
}

/**
 * Refuses one of two concurrent answers with the same counter, and a later answer with an older
 * counter: one of the two devices is a copy. Devices that don't count send 0.
 */
async function noteUse(
  { db, clock }: FactorDeps,
  passkeyId: string,
  counter: number,
): Promise<boolean> {
  const isNewer = or(lt(passkey.counter, counter), sql`${counter} = 0 and ${passkey.counter} = 0`);
  const noted = await db
    .update(passkey)
    .set({ counter, lastUsedAt: clock.now() })
    .where(and(eq(passkey.id, passkeyId), isNewer))
    .returning({ id: passkey.id });
  return noted.length > 0;
}
