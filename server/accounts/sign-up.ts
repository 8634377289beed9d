import { APIError } from "better-auth/api";
import { normaliseEmail } from "#domain/account/email.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import type { Limits } from "#server/limits.ts";
import { promise } from "#server/mail/outbox.ts";
import type { Auth } from "./auth.ts";
import { authHeaders, type Client } from "./client.ts";
import type { SignedIn } from "./sign-in.ts";

export type SignUpError = "email_taken" | "too_many_attempts" | "not_accepted";

/**
 * Makes the account, its profile (a trigger, same transaction) and a session. A taken address has
 * to be said here; hits on taken addresses are limited and the owner is told (rulings, Accounts).
 */
export async function signUp(
  deps: { db: Db; auth: Auth; limits: Limits },
  input: { email: string; password: string; fullName: string },
  client: Client,
  now: Date,
): Promise<Result<SignedIn, SignUpError>> {
  const email = normaliseEmail(input.email);
  const isAllowed =
    (await deps.limits.allows("signUpByClient", client.ipAddress)) &&
    (await deps.limits.allows("signUpByAll", "all")) &&
    (await deps.limits.haveRoom([["takenAddressByClient", client.ipAddress]]));
  if (!isAllowed) return err("too_many_attempts");
  try {
    const { headers, response } = await deps.auth.api.signUpEmail({
      body: { email, password: input.password, name: input.fullName },
      headers: authHeaders(client),
      returnHeaders: true,
    });
    await promise(deps.db, "confirm_email", response.user.id, { userId: response.user.id });
    return ok({ userId: response.user.id, cookies: headers.getSetCookie() });
  } catch (error) {
    if (!(error instanceof APIError) || error.statusCode >= 500) throw error;
    if (!String(error.body?.code).startsWith("USER_ALREADY_EXISTS")) return err("not_accepted");
    await deps.limits.allows("takenAddressByClient", client.ipAddress);
    const hour = now.toISOString().slice(0, 13);
    await promise(deps.db, "sign_up_attempt", `${email}:${hour}`, { email });
    return err("email_taken");
  }
}
