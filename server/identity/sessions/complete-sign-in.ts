import { and, eq, sql } from "drizzle-orm";
import { createHash, randomBytes } from "node:crypto";
import { isSecondFactorIncluded, type SignInMethod } from "#domain/account/sign-in-method.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { account, pendingSignIns } from "#server/db/schema/accounts.ts";
import type { DeviceOwner } from "#server/identity/devices/known-device.ts";
import { hasSecondFactor } from "#server/identity/factors/has-second-factor.ts";
import { waitForChangesOf } from "#server/identity/lock-user.ts";
import { readPasswordHash } from "#server/identity/passwords/read-password-hash.ts";
import { PASSWORD_PROVIDER } from "#server/identity/passwords/write-password.ts";
import type { Client } from "#server/limits/client.ts";
import type { ShopSecret } from "#server/secret.ts";
import { beginSession, type SignedIn } from "./begin-session.ts";

/** The first factor was correct: there is no session until the second is, too. */
export interface SecondFactorAsked {
  kind: "second_factor";
  /** For the pending sign-in's cookie; identifies no one. */
  pendingToken: string;
}

export type SignInOutcome = SignedIn | SecondFactorAsked;

/** How long a pending sign-in waits for its second factor. */
export const PENDING_MINUTES = 10;

interface Deps {
  db: Db;
  clock: Clock;
  /** Signs the cookies of known devices. */
  secret: ShopSecret;
}

/**
 * Where every sign-in method (password, code, link, provider, recovery) ends: begins a session, or
 * asks for the second factor if one is enrolled (FACTOR-1) and the method does not include it.
 * Enrolling a factor ends earlier sessions, so this waits for an enrollment under way and then asks
 * for that factor.
 */
export async function completeSignIn(
  deps: Deps,
  userId: string,
  method: SignInMethod,
  client: Client,
): Promise<SignInOutcome> {
  const owner = { userId, passwordHash: await readPasswordHash(deps.db, userId) };
  return deps.db.transaction(async (tx) => {
    await waitForChangesOf(tx, userId);
    return admit({ ...deps, db: tx }, owner, method, client);
  });
}

/**
 * The same for a password; `owner` is its owner and the hash it was checked against.
 * @returns null if the password has changed since, which ended all sessions
 */
export function completePasswordSignIn(
  deps: Deps,
  owner: DeviceOwner,
  client: Client,
): Promise<SignInOutcome | null> {
  return deps.db.transaction(async (tx) => {
    await waitForChangesOf(tx, owner.userId);
    if (!(await isStillPassword(tx, owner))) return null;
    return admit({ ...deps, db: tx }, owner, "password", client);
  });
}

async function admit(
  deps: Deps,
  owner: DeviceOwner,
  method: SignInMethod,
  client: Client,
): Promise<SignInOutcome> {
  if (isSecondFactorIncluded(method))
    return beginSession(deps, owner, { method, secondFactor: "passkey" }, client);
  if (await hasSecondFactor(deps.db, owner.userId))
    return { kind: "second_factor", pendingToken: await storePending(deps, owner.userId, method) };
  return beginSession(deps, owner, { method, secondFactor: null }, client);
}

/** Compared by the database: the hash itself is read only once, to check the password. */
async function isStillPassword(tx: Db, { userId, passwordHash }: DeviceOwner): Promise<boolean> {
  const isPassword = and(eq(account.userId, userId), eq(account.providerId, PASSWORD_PROVIDER));
  return (await tx.$count(account, and(isPassword, eq(account.password, passwordHash ?? "")))) > 0;
}

async function storePending(deps: Deps, userId: string, method: SignInMethod): Promise<string> {
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
