import { createHash, randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import {
  isSecondFactorIncluded,
  type SecondFactor,
  type SignInMethod,
} from "#domain/account/sign-in-method.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { pendingSignIns, session } from "#server/db/schema/accounts.ts";
import type { Auth } from "./auth.ts";
import { authHeaders } from "./auth-headers.ts";
import { type Client } from "#server/limits/client.ts";
import { hasSecondFactor } from "#server/identity/factors/has-second-factor.ts";
import { knownDeviceOf, rememberDevice } from "#server/identity/devices/known-device.ts";
import { readPasswordHash } from "#server/identity/passwords/read-password-hash.ts";
import { noticeOf } from "#server/identity/security-notice.ts";

export interface SignedIn {
  kind: "signed_in";
  userId: string;
  sessionToken: string;
  /** `Set-Cookie` values. */
  cookies: string[];
}

/** The first factor was right: there is no session before the second is, too. */
export interface SecondFactorAsked {
  kind: "second_factor";
  /** For the cookie of the sign-in that waits; names nobody. */
  pendingToken: string;
}

export type SignInOutcome = SignedIn | SecondFactorAsked;

/** A pending sign-in waits this long for its second factor. */
export const PENDING_MINUTES = 10;

interface Deps {
  db: Db;
  auth: Auth;
  clock: Clock;
}

/**
 * The one end of every sign-in method (password, code, link, provider, recovery): begins a session, or asks
 * for the second factor where one is enrolled (FACTOR-1) and the way does not include it.
 */
export async function completeSignIn(
  deps: Deps,
  userId: string,
  method: SignInMethod,
  client: Client,
): Promise<SignInOutcome> {
  if (isSecondFactorIncluded(method))
    return beginSession(deps, userId, { method, secondFactor: "passkey" }, client);
  const ask = async (): Promise<SecondFactorAsked> => ({
    kind: "second_factor",
    pendingToken: await keepPending(deps, userId, method),
  });
  if (await hasSecondFactor(deps.db, userId)) return ask();
  const signedIn = await beginSession(deps, userId, { method, secondFactor: null }, client);
  // One that was enrolled meanwhile has ended the sessions of before; this one has come after.
  if (!(await hasSecondFactor(deps.db, userId))) return signedIn;
  await takeBack(deps.db, signedIn);
  return ask();
}

/** Whoever signs up or recovers has just had a mail about it. */
const EXPECTED: ReadonlySet<SignInMethod> = new Set(["sign_up", "recovery"]);

interface Passed {
  method: SignInMethod;
  /** null = none was asked for. */
  secondFactor: SecondFactor | null;
}

/** Begins a session for somebody who has proved all that is asked of them. */
export async function beginSession(
  deps: Deps,
  userId: string,
  { method, secondFactor }: Passed,
  client: Client,
): Promise<SignedIn> {
  const { headers, response } = await deps.auth.api.beginSession({
    body: { userId },
    headers: authHeaders(client),
    returnHeaders: true,
  });
  const now = deps.clock.now();
  await deps.db
    .update(session)
    .set({
      method,
      secondFactor,
      secondFactorAt: secondFactor && now,
      authenticatedAt: now,
      lastUsedAt: now,
    })
    .where(eq(session.token, response.token));
  const cookies = headers.getSetCookie();
  const owner = { userId, passwordHash: await readPasswordHash(deps.db, userId) };
  cookies.push(rememberDevice(deps.auth, client.cookie, owner, now));
  const isKnown = knownDeviceOf(deps.auth, client.cookie, owner, now) !== null;
  if (!isKnown && !EXPECTED.has(method)) await noticeOf(deps.db, userId, "new_sign_in", now);
  return { kind: "signed_in", userId, sessionToken: response.token, cookies };
}

/** Undoes a sign-in that should not have been. */
export async function takeBack(db: Db, outcome: SignInOutcome): Promise<void> {
  if (outcome.kind === "signed_in")
    await db.delete(session).where(eq(session.token, outcome.sessionToken));
  else
    await db
      .delete(pendingSignIns)
      .where(eq(pendingSignIns.tokenHash, hashOfPending(outcome.pendingToken)));
}

async function keepPending(deps: Deps, userId: string, method: SignInMethod): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await deps.db.insert(pendingSignIns).values({
    tokenHash: hashOfPending(token),
    userId,
    method,
    expiresAt: sql`${deps.clock.now().toISOString()}::timestamptz + make_interval(mins => ${PENDING_MINUTES})`,
  });
  return token;
}

export const hashOfPending = (token: string): string =>
  createHash("sha256").update(token).digest("base64url");
