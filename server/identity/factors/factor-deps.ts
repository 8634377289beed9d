import type { ReadDetails } from "#domain/site/shop-details.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import type { AddSignInMethodRefusal } from "#server/identity/may-add-sign-in-method.ts";
import type { Passwords } from "#server/identity/passwords/passwords.ts";
import type { Limits } from "#server/limits/limits.ts";
import type { ShopSecret } from "#server/secret.ts";

/** Dependencies of second-factor operations. */
export interface FactorDeps {
  db: Db;
  limits: Limits;
  clock: Clock;
  passwords: Passwords;
  secret: ShopSecret;
  /** Passkeys are bound to this host. */
  siteUrl: string;
  details: ReadDetails;
}

/** Why any change to a second factor may be refused. */
export type FactorChangeError = "reauthentication_required" | "too_many_attempts";

/** Why adding one may be refused as well. */
export type AddFactorError = AddSignInMethodRefusal | "too_many_attempts";
