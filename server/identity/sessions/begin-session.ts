import { eq, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type { SecondFactor, SignInMethod } from "#domain/account/sign-in-method.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { session, staff } from "#server/db/schema/accounts.ts";
import {
  type DeviceOwner,
  knownDeviceOf,
  rememberDevice,
} from "#server/identity/devices/known-device.ts";
import { noticeOf } from "#server/identity/security-notice.ts";
import type { Client } from "#server/limits/client.ts";
import type { ShopSecret } from "#server/secret.ts";
import {
  newSessionSecret,
  newSessionToken,
  SESSION_SECONDS,
  sessionCookie,
} from "./session-cookie.ts";

export interface SignedIn {
  kind: "signed_in";
  userId: string;
  /** `Set-Cookie` values. */
  cookies: string[];
  /** Only for a program, which gets no cookies (API-12). */
  token?: string;
}

/** A program never becomes a member of the staff (API-12). */
export class StaffRefused extends Error {}

/** People who sign up or recover have just received an email about it. */
const EXPECTED: ReadonlySet<SignInMethod> = new Set(["sign_up", "recovery"]);

export interface Passed {
  method: SignInMethod;
  /** `null` if none was required. */
  secondFactor: SecondFactor | null;
}

/**
 * Begins a session for a person who has passed every required factor. Its secret is always new: a
 * cookie the browser held before signing in never becomes the session's.
 */
export async function beginSession(
  { db, clock, secret }: { db: Db; clock: Clock; secret: ShopSecret },
  owner: DeviceOwner,
  { method, secondFactor }: Passed,
  client: Client,
): Promise<SignedIn> {
  const { userId } = owner;
  const now = clock.now();
  const isProgram = client.isProgram === true;
  if (isProgram && (await isOnStaff(db, userId))) throw new StaffRefused();
  const made = isProgram ? newSessionToken() : newSessionSecret();
  await db.insert(session).values({
    id: randomUUID(),
    secretHash: made.secretHash,
    userId,
    method,
    secondFactor,
    secondFactorAt: secondFactor && now,
    authenticatedAt: now,
    lastUsedAt: now,
    isProgram,
    ...deviceOf(client),
  });
  const isKnown = knownDeviceOf(secret, client.cookie, owner, now) !== null;
  if (!isKnown && !EXPECTED.has(method)) await noticeOf(db, userId, "new_sign_in", now);
  if (isProgram) return { kind: "signed_in", userId, cookies: [], token: made.secret };
  const cookies = [sessionCookie(made.secret), rememberDevice(secret, client.cookie, owner, now)];
  return { kind: "signed_in", userId, cookies };
}

const isOnStaff = async (db: Db, userId: string): Promise<boolean> =>
  (await db.$count(staff, eq(staff.userId, userId))) > 0;

/** A session's record of the browser that last received its cookie, and when it expires. */
export const deviceOf = ({ ipAddress, userAgent }: Client) => ({
  ipAddress,
  userAgent,
  expiresAt: sql`now() + make_interval(secs => ${SESSION_SECONDS})`,
});
