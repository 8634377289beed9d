import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { randomUUID } from "node:crypto";
import { holdsCardData } from "#domain/card-data/card-data.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { passkey } from "#server/db/schema/accounts.ts";
import { deviceName } from "#server/identity/devices/device-name.ts";
import { lockUser } from "#server/identity/lock-user.ts";
import { addSignInMethodRefusal } from "#server/identity/may-add-sign-in-method.ts";
import { noticeOf } from "#server/identity/security-notice.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import type { Client } from "#server/limits/client.ts";
import { authenticatorName } from "./authenticator-names.ts";
import type { AddFactorError, FactorDeps } from "./factor-deps.ts";
import { loadWebauthn } from "./load-webauthn.ts";
import { passEnrolled } from "./pass-enrolled.ts";
import { type Ceremony, orNull, readAnswer, relyingParty } from "./passkey-answer.ts";
import { storeChallenge, takeChallenge } from "./passkey-challenges.ts";
import { credentialsOf, userHandle } from "./passkey-credentials.ts";
import { passkeyNameOf } from "./rename-passkey.ts";

export type RegisterPasskeyError = AddFactorError | "passkey_refused";

export async function registrationOptions(
  deps: FactorDeps,
  visitor: Visitor,
): Promise<Result<Ceremony<PublicKeyCredentialCreationOptionsJSON>, AddFactorError>> {
  const { userId, email } = visitor;
  const refusal = addSignInMethodRefusal(visitor, deps.clock.now());
  if (refusal !== null) return err(refusal);
  if (!(await deps.limits.allows("factorChangeByAccount", userId))) return err("too_many_attempts");
  const { generateRegistrationOptions } = await loadWebauthn();
  const options = await generateRegistrationOptions({
    rpName: (await deps.details()).name,
    rpID: relyingParty(deps.siteUrl).id,
    userID: new Uint8Array(userHandle(userId)),
    userName: email,
    userDisplayName: email,
    attestationType: "none",
    excludeCredentials: await credentialsOf(deps.db, userId),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return ok({ options, cookies: [await storeChallenge(deps, options.challenge, userId)] });
}

/**
 * Stores a new passkey and ends every other session; without a name, it is named after its maker or
 * the device.
 */
export async function registerPasskey(
  deps: FactorDeps,
  visitor: Visitor,
  input: { answer: string; name: string },
  client: Client,
): Promise<Result<null, RegisterPasskeyError>> {
  const { userId } = visitor;
  const now = deps.clock.now();
  const refusal = addSignInMethodRefusal(visitor, now);
  if (refusal !== null) return err(refusal);
  const answer = readAnswer(input.answer);
  const made = answer && (await verify(deps, userId, answer, client));
  if (made === null) return err("passkey_refused");
  const { aaguid, ...credential } = made;
  const name =
    passkeyNameOf(input.name) || authenticatorName(aaguid) || deviceName(client.userAgent);
  return deps.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const added = await tx
      .insert(passkey)
      .values({ id: randomUUID(), userId, name, ...credential })
      .onConflictDoNothing({ target: passkey.credentialID })
      .returning({ id: passkey.id });
    if (added.length === 0) return err("passkey_refused");
    await passEnrolled(tx, visitor, "passkey", now);
    await noticeOf(tx, userId, "passkey_added", now);
    return ok(null);
  });
}

/**
 * We request no attestation, so browsers send none. Certificates in one would make the library
 * fetch any address they name, from inside our network.
 */
async function isWithoutCertificates({ response }: RegistrationResponseJSON): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await loadWebauthn();
  try {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
    const format = attestation.get("fmt");
    return format === "none" || (format === "packed" && !attestation.get("attStmt").get("x5c"));
  } catch {
    return false;
  }
}

/** The passkey proved by an answer to this browser's challenge; `null` if it proved nothing. */
async function verify(
  deps: FactorDeps,
  userId: string,
  answer: RegistrationResponseJSON,
  client: Client,
) {
  const challenge = await takeChallenge(deps, client, userId);
  if (challenge === null) return null;
  if (!(await isWithoutCertificates(answer))) return null;
  const { id, origin } = relyingParty(deps.siteUrl);
  const { verifyRegistrationResponse } = await loadWebauthn();
  const verified = await orNull(
    verifyRegistrationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    }),
  );
  if (!verified?.verified) return null;
  const { credential, aaguid } = verified.registrationInfo;
  const made = {
    credentialID: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString("base64"),
    counter: credential.counter,
    transports: credential.transports?.join(",") ?? "",
    aaguid,
  };
  // An authenticator names itself, in bytes that no form displays.
  return holdsCardData(Object.values(made).map(String)) ? null : made;
}
