import { err, ok, type Result } from "#domain/result.ts";
import { completeSignIn, type SignInOutcome } from "#server/identity/sessions/complete-sign-in.ts";
import type { Client } from "#server/limits/client.ts";
import type { FactorDeps } from "./factor-deps.ts";
import { dropPending } from "./pending-sign-in.ts";
import { provePasskey } from "./prove-passkey.ts";

export type PasskeySignInError = "passkey_refused" | "too_many_attempts";

/**
 * A passkey is both factors in one (FACTOR-6); it also ends a sign-in pending its second factor.
 */
export async function signInWithPasskey(
  deps: FactorDeps,
  input: { answer: string; pendingToken: string | null },
  client: Client,
): Promise<Result<SignInOutcome, PasskeySignInError>> {
  if (!(await deps.limits.allows("signInByClient", client.ipAddress)))
    return err("too_many_attempts");
  const userId = await provePasskey(deps, input.answer, client);
  if (userId === null) return err("passkey_refused");
  if (input.pendingToken !== null) await dropPending(deps, input.pendingToken);
  return ok(await completeSignIn(deps, userId, "passkey", client));
}
