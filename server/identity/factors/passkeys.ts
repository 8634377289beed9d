import { getAuthenticatorName } from "@better-auth/passkey";
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { APIError } from "better-auth";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { cutText, holdsCardData } from "#domain/card-data/card-data.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { parseJson } from "#domain/text/parse-json.ts";
import { visibleText } from "#domain/text/visible-text.ts";
import { passkey } from "#server/db/schema/accounts.ts";
import { authHeaders } from "#server/identity/sessions/auth-headers.ts";
import { type Client } from "#server/limits/client.ts";
import { deviceName } from "#server/identity/devices/device-name.ts";
import { lockUser } from "#server/identity/lock-user.ts";
import { addSignInMethodRefusal } from "#server/identity/may-add-sign-in-method.ts";
import { passEnrolled } from "./pass-enrolled.ts";
import { noticeOf } from "#server/identity/security-notice.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import type { AddFactorError, FactorDeps } from "./factor-deps.ts";

/** What the browser is told to ask its authenticator, and the cookie that holds it to the answer. */
export interface Ceremony<Options> {
  /** As `navigator.credentials` takes them, in JSON. */
  options: Options;
  cookies: string[];
}

export type RegisterPasskeyError = AddFactorError | "passkey_refused";

const NAME_LENGTH_MAX = 60;
/** That it names a passkey; the rest of an answer is read by those who verify it. */
const answerSchema = z.custom<AuthenticationResponseJSON>(
  (answer) => z.looseObject({ id: z.string() }).safeParse(answer).success,
);

/** Of the signed-in person, or of whoever answers. The device has to ask who it is. */
export async function authenticationOptions(
  deps: FactorDeps,
  client: Client,
): Promise<Result<Ceremony<PublicKeyCredentialRequestOptionsJSON>, "too_many_attempts">> {
  if (!(await deps.limits.allows("passkeyOptionsByClient", client.ipAddress)))
    return err("too_many_attempts");
  const { response, headers } = await deps.auth.api.generatePasskeyAuthenticationOptions({
    headers: authHeaders(client),
    returnHeaders: true,
  });
  const options = { ...response, userVerification: "required" as const };
  return ok({ options, cookies: headers.getSetCookie() });
}

export async function registrationOptions(
  deps: FactorDeps,
  visitor: Visitor,
  client: Client,
): Promise<Result<Ceremony<PublicKeyCredentialCreationOptionsJSON>, AddFactorError>> {
  const refusal = addSignInMethodRefusal(visitor, deps.clock.now());
  if (refusal !== null) return err(refusal);
  if (!(await deps.limits.allows("factorChangeByAccount", visitor.userId)))
    return err("too_many_attempts");
  const { response, headers } = await deps.auth.api.generatePasskeyRegistrationOptions({
    headers: authHeaders(client),
    returnHeaders: true,
  });
  return ok({ options: response, cookies: headers.getSetCookie() });
}

/**
 * Keeps a new passkey and ends every other session; without a name it is called after its maker or the
 * device.
 */
export async function registerPasskey(
  deps: FactorDeps,
  visitor: Visitor,
  input: { answer: string; name: string },
  client: Client,
): Promise<Result<null, RegisterPasskeyError>> {
  const refusal = addSignInMethodRefusal(visitor, deps.clock.now());
  if (refusal !== null) return err(refusal);
  const answer = readAnswer(input.answer);
  if (answer === null) return err("passkey_refused");
  const added = await orNull(() =>
    deps.auth.api.verifyPasskeyRegistration({
      body: { response: answer },
      headers: authHeaders(client),
    }),
  );
  if (added === null) return err("passkey_refused");
  // An authenticator names itself, in bytes that no form shows.
  if (holdsCardData(Object.values(added).map(String))) {
    await deps.db.delete(passkey).where(eq(passkey.id, added.id));
    return err("passkey_refused");
  }
  const name =
    nameOf(input.name) || getAuthenticatorName(added.aaguid) || deviceName(client.userAgent);
  await deps.db
    .transaction(async (tx) => {
      await lockUser(tx, visitor.userId);
      await tx.update(passkey).set({ name }).where(eq(passkey.id, added.id));
      await passEnrolled(tx, visitor, "passkey", deps.clock.now());
      await noticeOf(tx, visitor.userId, "passkey_added", deps.clock.now());
    })
    .catch(async (error: unknown) => {
      // Better Auth has written it already: no passkey without a mail about it.
      await deps.db.delete(passkey).where(eq(passkey.id, added.id));
      throw error;
    });
  return ok(null);
}

/** Renames a passkey of the visitor's own; false = there is none such, or no name was given. */
export async function renamePasskey(
  { db }: Pick<FactorDeps, "db">,
  visitor: Visitor,
  input: { passkeyId: string; name: string },
): Promise<boolean> {
  const name = nameOf(input.name);
  if (name === "") return false;
  const renamed = await db
    .update(passkey)
    .set({ name })
    .where(and(eq(passkey.id, input.passkeyId), eq(passkey.userId, visitor.userId)))
    .returning({ id: passkey.id });
  return renamed.length > 0;
}

/**
 * Whose passkey has answered the challenge of this browser; null = nobody's. Better Auth begins a
 * session with its answer, which is ended here: ours are begun in one place (complete-sign-in.ts),
 * and who only confirms that it is them needs none.
 */
export async function provePasskey(
  deps: FactorDeps,
  typed: string,
  client: Client,
): Promise<string | null> {
  const answer = readAnswer(typed);
  if (answer === null) return null;
  const proved = await orNull(() =>
    deps.auth.api.verifyPasskeyAuthentication({
      body: { response: answer },
      headers: authHeaders(client),
    }),
  );
  if (proved === null) return null;
  const { internalAdapter } = await deps.auth.$context;
  await internalAdapter.deleteSession(proved.session.token);
  await deps.db
    .update(passkey)
    .set({ lastUsedAt: deps.clock.now() })
    .where(eq(passkey.credentialID, answer.id));
  return proved.session.userId;
}

const nameOf = (typed: string): string => cutText(visibleText(typed).trim(), NAME_LENGTH_MAX);

function readAnswer(text: string): AuthenticationResponseJSON | null {
  return answerSchema.safeParse(parseJson(text)).data ?? null;
}

/** Better Auth throws what it refuses. */
async function orNull<Value>(work: () => Promise<Value>): Promise<Value | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof APIError) return null;
    throw error;
  }
}
