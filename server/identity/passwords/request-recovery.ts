import { randomUUID } from "node:crypto";
import { normalizeEmail } from "#domain/account/email.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import type { Client } from "#server/limits/client.ts";
import type { Limits } from "#server/limits/limits.ts";
import { enqueue } from "#server/outbox/enqueue.ts";

/**
 * Enqueues a recovery email. The job looks up whether the address has an account, so text,
 * status and timing are the same for everyone (ACCT-7).
 */
export async function requestRecovery(
  deps: { db: Db; limits: Limits },
  input: { email: string },
  client: Client,
): Promise<Result<null, "too_many_attempts">> {
  const email = normalizeEmail(input.email);
  if (!(await deps.limits.allows("recoveryByClient", client.ipAddress)))
    return err("too_many_attempts");
  // Too many tries for one address look like a success, so no one can flood an inbox or detect the
  // limit.
  if (await deps.limits.allows("recoveryByAddress", email)) {
    await enqueue(deps.db, "recovery", randomUUID(), { email });
  }
  return ok(null);
}
