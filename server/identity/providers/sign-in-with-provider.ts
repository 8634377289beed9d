import { eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { isEmail, normalizeEmail } from "#domain/account/email.ts";
import { findCardNumber } from "#domain/card-data/card-data.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { user } from "#server/db/schema/accounts.ts";
import { confirmAddress } from "#server/identity/confirm-address.ts";
import { createUser } from "#server/identity/create-user.ts";
import { hasSecondFactor } from "#server/identity/factors/has-second-factor.ts";
import { HAS_WAY_IN } from "#server/identity/has-way-in.ts";
import { noticeOf } from "#server/identity/security-notice.ts";
import { completeSignIn, type SignInOutcome } from "#server/identity/sessions/complete-sign-in.ts";
import { admitsStranger } from "#server/identity/strangers.ts";
import type { Client } from "#server/limits/client.ts";
import type { Limits } from "#server/limits/limits.ts";
import type { ShopSecret } from "#server/secret.ts";
import { linkIdentity, ownerOfIdentity } from "./link-identity.ts";
import type { ProvedIdentity } from "./provider-client.ts";

export type ProviderSignInError =
  /** The provider has no address for the person, or has not verified it. */
  | "provider_email_unverified"
  /** An account with that address exists, but the address was never confirmed. */
  | "provider_email_unconfirmed"
  | "too_many_attempts";

interface Deps {
  db: Db;
  secret: ShopSecret;
  limits: Limits;
  clock: Clock;
  ageAttestationVersion: string;
}

/**
 * Signs in the person a provider has authenticated; the first time, finds or creates their
 * account.
 */
export async function signInWithProvider(
  deps: Deps,
  providerId: string,
  identity: ProvedIdentity,
  client: Client,
): Promise<Result<SignInOutcome, ProviderSignInError>> {
  const known = await ownerOfIdentity(deps.db, providerId, identity.subject);
  const userId = known === null ? await firstTime(deps, providerId, identity, client) : ok(known);
  if (!userId.ok) return userId;
  return ok(await completeSignIn(deps, userId.value, "provider", client));
}

/**
 * If both sides have confirmed the address, the identity becomes a sign-in method of that account. An address never
 * confirmed here may have been typed by a stranger, who would still have the password, so nothing is linked (ACCT-29).
 * The exception is an imported account, which no one can sign in to yet.
 */
async function firstTime(
  deps: Deps,
  providerId: string,
  identity: ProvedIdentity,
  client: Client,
): Promise<Result<string, ProviderSignInError>> {
  const email = normalizeEmail(identity.email ?? "");
  const isUsable = identity.isEmailVerified && isEmail(email) && findCardNumber(email) === null;
  if (!isUsable) return err("provider_email_unverified");
  if (!(await admitsStranger(deps.limits, "signUp", client.ipAddress)))
    return err("too_many_attempts");
  return deps.db.transaction(async (tx) => {
    const person = { id: randomUUID(), email, name: "", isEmailConfirmed: true };
    const made = await createUser({ ...deps, db: tx }, person);
    const owner = made === null ? await findUser(tx, email) : null;
    if (owner && !owner.isConfirmed && owner.hasWayIn) return err("provider_email_unconfirmed");
    const userId = made ?? owner?.id ?? null;
    if (userId === null) throw new Error("The account was deleted during sign-in");
    // Access to an inbox alone must not bypass the second factor: it is required each time, and the
    // identity is linked on the account page.
    if (owner && (await hasSecondFactor(tx, userId))) return ok(userId);
    if (owner && !owner.isConfirmed) await confirmAddress(tx, userId);
    const isLinked = await linkIdentity(tx, { providerId, subject: identity.subject, userId });
    if (isLinked && owner) await noticeOf(tx, userId, "identity_linked", deps.clock.now());
    return ok(userId);
  });
}

async function findUser(tx: Db, email: string) {
  const [row] = await tx
    .select({ id: user.id, isConfirmed: user.emailVerified, hasWayIn: HAS_WAY_IN })
    .from(user)
    .where(eq(user.email, email));
  return row ?? null;
}
