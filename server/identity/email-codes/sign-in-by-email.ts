import { err, ok, type Result } from "#domain/result.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { confirmAddress } from "#server/identity/confirm-address.ts";
import { completeSignIn, type SignInOutcome } from "#server/identity/sessions/complete-sign-in.ts";
import type { Client } from "#server/limits/client.ts";
import type { Limits } from "#server/limits/limits.ts";
import type { ShopSecret } from "#server/secret.ts";
import { type EmailCodeError, useEmailCode, useEmailLink } from "./use-email-code.ts";

interface Deps {
  db: Db;
  limits: Limits;
  clock: Clock;
  secret: ShopSecret;
}

/** The six-digit code from the email, typed into the browser that requested it. */
export async function signInWithEmailCode(
  deps: Deps,
  input: { id: string; code: string },
  client: Client,
): Promise<Result<SignInOutcome, EmailCodeError>> {
  const used = await useEmailCode(deps, input, client);
  if (!used.ok) return used;
  await confirmAddress(deps.db, used.value.userId);
  return ok(await completeSignIn(deps, used.value.userId, "email_code", client));
}

/** The link in the same email, in any browser. */
export async function signInWithEmailLink(
  deps: Deps,
  token: string,
  client: Client,
): Promise<Result<SignInOutcome, "email_link_over" | "too_many_attempts">> {
  if (!(await deps.limits.allows("codeByClient", client.ipAddress)))
    return err("too_many_attempts");
  const userId = await useEmailLink(deps, token);
  if (userId === null) return err("email_link_over");
  await confirmAddress(deps.db, userId);
  return ok(await completeSignIn(deps, userId, "email_link", client));
}
