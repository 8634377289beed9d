import { normalizeEmail } from "#domain/account/email.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { ownerOfAddress } from "#server/identity/devices/device-owner.ts";
import { type DeviceOwner, knownDeviceOf } from "#server/identity/devices/known-device.ts";
import { hasSecondFactor } from "#server/identity/factors/has-second-factor.ts";
import {
  completePasswordSignIn,
  type SignInOutcome,
} from "#server/identity/sessions/complete-sign-in.ts";
import { admitsStranger } from "#server/identity/strangers.ts";
import type { Client } from "#server/limits/client.ts";
import type { Limits } from "#server/limits/limits.ts";
import type { ShopSecret } from "#server/secret.ts";
import type { Passwords } from "./passwords.ts";

export type SignInError = "invalid_credentials" | "too_many_attempts" | "too_busy";

interface Deps {
  db: Db;
  secret: ShopSecret;
  limits: Limits;
  clock: Clock;
  passwords: Passwords;
}

/** Email and password; a stranger learns nothing about who has an account (ACCT-7). */
export async function signIn(
  deps: Deps,
  input: { email: string; password: string },
  client: Client,
): Promise<Result<SignInOutcome, SignInError>> {
  const { passwords } = deps;
  const email = normalizeEmail(input.email);
  const owner = await ownerOfAddress(deps.db, email);
  const device = knownDeviceOf(deps.secret, client.cookie, owner, deps.clock.now());
  const lane = device === null ? "stranger" : "known";
  if (!passwords.hasRoom(lane)) return err("too_busy"); // so nothing is counted
  const admission = await admit(deps, { email, owner, device }, client);
  if (admission === "turned_away") return err("too_many_attempts");
  // Every other answer takes as long as one password check.
  const hash = admission === "refused" ? null : (owner?.passwordHash ?? null);
  const checked =
    hash === null
      ? await passwords.hash(lane, input.password)
      : await passwords.verify(lane, { hash, password: input.password });
  if (!checked.ok) return checked;
  if (owner !== null && checked.value === true) {
    const outcome = await completePasswordSignIn(deps, owner, client);
    if (outcome !== null) return ok(outcome);
  }
  return err(admission === "free" ? "invalid_credentials" : "too_many_attempts");
}

/**
 * Strangers' tries on one address are limited (ACCT-10), so passwords cannot be guessed. Its owner
 * is not locked out: a browser known to the account has its own limit, and with a second factor the
 * password alone is worthless, so it is still checked (the answers reveal no more than "too many").
 * A refused try reveals nothing about the address, and no password is checked.
 */
async function admit(
  { db, limits }: Deps,
  { email, owner, device }: { email: string; owner: DeviceOwner | null; device: string | null },
  { ipAddress }: Client,
): Promise<"free" | "strained" | "refused" | "turned_away"> {
  if (device !== null)
    return (await limits.allows("signInByDevice", device)) ? "free" : "turned_away";
  if (!(await admitsStranger(limits, "signIn", ipAddress))) return "turned_away";
  if (await limits.allows("signInByAddress", email)) return "free";
  const isGuarded = owner !== null && (await hasSecondFactor(db, owner.userId));
  return isGuarded && (await limits.allows("signInByStrainedAddress", { name: email, ipAddress }))
    ? "strained"
    : "refused";
}
