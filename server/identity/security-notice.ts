import type { SecurityChange } from "#domain/account/security-change.ts";
import type { Db } from "#server/db/client.ts";
import { enqueue } from "#server/outbox/enqueue.ts";

/**
 * Enqueues the email in the change's transaction; `to` = an address that is no longer the
 * account's.
 */
export async function noticeOf(
  tx: Db,
  userId: string,
  change: SecurityChange,
  now: Date,
  to: string | null = null,
): Promise<void> {
  const key = `${userId}:${change}:${now.getTime()}:${to ?? ""}`;
  await enqueue(tx, "security_notice", key, { userId, change, to });
}
