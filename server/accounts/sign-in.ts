import { and, eq } from "drizzle-orm";
import { normaliseEmail } from "#domain/account/email.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { account, user } from "#server/db/schema/accounts.ts";
import type { Limits } from "#server/limits.ts";
import type { Auth } from "./auth.ts";
import type { Client } from "./client.ts";
import { completeSignIn, type SignInOutcome } from "./complete-sign-in.ts";
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
  const isAllowed =
    (await deps.limits.allows("signInByClient", client.ipAddress)) &&
    (await deps.limits.allows("signInByAddress", email)) &&
    (await deps.limits.allows("signInByAll", "all"));
  if (!isAllowed) return err("too_many_attempts");
  const userId = await ownerOf(deps.db, { email, password: input.password });
  if (userId === null) return err("invalid_credentials");
  return ok(await completeSignIn(deps, userId, "password", client));
}

/** Whose credentials these are. An unknown address costs the same time as a wrong password. */
async function ownerOf(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<string | null> {
  const [row] = await db
    .select({ userId: user.id, hash: account.password })
    .from(user)
    .innerJoin(account, and(eq(account.userId, user.id), eq(account.providerId, PASSWORD_PROVIDER)))
    .where(eq(user.email, email));
  if (!row?.hash) {
    await hashPassword(password);
    return null;
  }
  return (await verifyPassword({ hash: row.hash, password })) ? row.userId : null;
}
