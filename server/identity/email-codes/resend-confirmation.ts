import { randomUUID } from "node:crypto";
import { err, ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import type { Limits } from "#server/limits/limits.ts";
import { enqueue } from "#server/outbox/enqueue.ts";

/** Enqueues the confirmation email again; its link voids the earlier ones (ACCT-18). */
export async function resendConfirmation(
  deps: { db: Db; limits: Limits },
  visitor: Visitor,
): Promise<Result<null, "too_many_attempts">> {
  if (!(await deps.limits.allows("confirmationByAccount", visitor.userId)))
    return err("too_many_attempts");
  await enqueue(deps.db, "confirm_email", randomUUID(), { userId: visitor.userId });
  return ok(null);
}
