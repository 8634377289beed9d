import { APIError } from "better-auth/api";
import { normaliseEmail } from "#domain/account/email.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Limits } from "#server/limits.ts";
import type { Auth } from "./auth.ts";
import { authHeaders, type Client } from "./client.ts";

export type SignInError = "invalid_credentials" | "too_many_attempts";

export interface SignedIn {
  userId: string;
  /** `Set-Cookie` values. */
  cookies: string[];
}

/** E-mail and password; a stranger learns nothing about who has an account (rulings, Accounts). */
export async function signIn(
  deps: { auth: Auth; limits: Limits },
  input: { email: string; password: string },
  client: Client,
): Promise<Result<SignedIn, SignInError>> {
  const email = normaliseEmail(input.email);
  const isAllowed =
    (await deps.limits.allows("signInByClient", client.ipAddress)) &&
    (await deps.limits.allows("signInByAddress", email)) &&
    (await deps.limits.allows("signInByAll", "all"));
  if (!isAllowed) return err("too_many_attempts");
  try {
    const { headers, response } = await deps.auth.api.signInEmail({
      body: { email, password: input.password, rememberMe: true },
      headers: authHeaders(client),
      returnHeaders: true,
    });
    return ok({ userId: response.user.id, cookies: headers.getSetCookie() });
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) return err("invalid_credentials");
    throw error;
  }
}
