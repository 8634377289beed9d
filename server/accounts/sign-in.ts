import { and, eq } from "drizzle-orm";
import { normaliseEmail } from "#domain/account/email.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { account, user } from "#server/db/schema/accounts.ts";
import { fromNetwork, type Limits } from "#server/limits.ts";
import type { Auth } from "./auth.ts";
import type { Client } from "./client.ts";
import { completeSignIn, type SignInOutcome, takeBack } from "./complete-sign-in.ts";
import { hasSecondFactor } from "./has-second-factor.ts";
import { type DeviceOwner, knownDeviceOf } from "./known-device.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";
import { PASSWORD_PROVIDER } from "./write-password.ts";

export type SignInError = "invalid_credentials" | "too_many_attempts";

interface Deps {
  db: Db;
  auth: Auth;
  limits: Limits;
  clock: Clock;
}

/** E-mail and password; a stranger learns nothing about who has an account (rulings, Accounts). */
export async function signIn(
  deps: Deps,
  input: { email: string; password: string },
  client: Client,
): Promise<Result<SignInOutcome, SignInError>> {
  const email = normaliseEmail(input.email);
  if (!(await deps.limits.allows("signInByClient", client.ipAddress)))
    return err("too_many_attempts");
  const owner = await findOwner(deps.db, email);
  const admission = await admit(deps, email, owner, client);
  // Every answer takes as long as one password does to check.
  const isRight =
    owner !== null && admission !== "refused"
      ? await verifyPassword({ hash: owner.passwordHash, password: input.password })
      : await hashPassword(input.password).then(() => false);
  if (owner !== null && isRight) {
    const outcome = await completeSignIn(deps, owner.userId, "password", client);
    // A password that was changed meanwhile opens nothing: whoever changed it has ended all sessions.
    if ((await findOwner(deps.db, email))?.passwordHash === owner.passwordHash) return ok(outcome);
    await takeBack(deps.db, outcome);
  }
  return err(admission === "free" ? "invalid_credentials" : "too_many_attempts");
}

interface Owner extends DeviceOwner {
  passwordHash: string;
}

/**
 * Tries on one address are limited for strangers, so that passwords cannot be guessed, but not for
 * its owner: a browser that the account knows has a limit of its own, and a second factor makes the
 * password alone worth nothing, so it goes on being checked (its answers say no more than "too many").
 */
async function admit(
  { db, auth, limits, clock }: Deps,
  email: string,
  owner: Owner | null,
  client: Client,
): Promise<"free" | "strained" | "refused"> {
  const device = owner && knownDeviceOf(auth, client.cookie, owner, clock.now());
  if (device) return (await limits.allows("signInByDevice", device)) ? "free" : "refused";
  if (!(await limits.allows("signInByAll", "all"))) return "refused";
  if (await limits.allows("signInByAddress", email)) return "free";
  const isGuarded = owner !== null && (await hasSecondFactor(db, owner.userId));
  const there = fromNetwork(email, client.ipAddress);
  return isGuarded && (await limits.allows("signInByStrainedAddress", there))
    ? "strained"
    : "refused";
}

async function findOwner(db: Db, email: string): Promise<Owner | null> {
  const [row] = await db
    .select({ userId: user.id, hash: account.password })
    .from(user)
    .innerJoin(account, and(eq(account.userId, user.id), eq(account.providerId, PASSWORD_PROVIDER)))
    .where(eq(user.email, email));
  return row?.hash ? { userId: row.userId, passwordHash: row.hash } : null;
}
