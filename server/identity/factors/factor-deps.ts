import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import type { AddSignInMethodRefusal } from "#server/identity/may-add-sign-in-method.ts";
import type { Passwords } from "#server/identity/passwords/passwords.ts";
import type { Limits } from "#server/limits/limits.ts";

/** The dependencies of second-factor operations. */
export interface FactorDeps {
  db: Db;
  limits: Limits;
  clock: Clock;
  passwords: Passwords;
  secret: string;
  /** Passkeys are bound to its host. */
  siteUrl: string;
}

/** Why any change of a second factor may be refused. */
export type FactorChangeError = "reauthentication_required" | "too_many_attempts";

/** And a new one. */
export type AddFactorError = AddSignInMethodRefusal | "too_many_attempts";
