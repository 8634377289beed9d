import type { SecurityChange } from "#domain/account/security-change.ts";
import type { Db } from "#server/db/client.ts";
import { enqueue } from "#server/outbox/enqueue.ts";

/** Promises the mail in the transaction of the change; `to` = an address that is not the account's any more. */
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
