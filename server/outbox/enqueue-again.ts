import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { outbox, type OutboxKind } from "#server/db/schema/mail.ts";
import type { OutboxPayloads } from "./enqueue.ts";

/**
 * Enqueues work that was done, dropped, given up or cleared away, as if for the first time. Work in progress stays as
 * it is.
 */
export async function enqueueAgain<Kind extends OutboxKind>(
  db: Db,
  kind: Kind,
  dedupKey: string,
  payload: OutboxPayloads[Kind],
): Promise<void> {
  await db
    .insert(outbox)
    .values({ kind, dedupKey: `${kind}:${dedupKey}`, payload })
    .onConflictDoUpdate({
      target: outbox.dedupKey,
      set: {
        state: "waiting",
        attempts: 0,
        giveUpAt: null,
        lastError: null,
        doneAt: null,
        nextAttemptAt: sql`now()`,
      },
      setWhere: sql`${outbox.leasedUntil} is null or ${outbox.leasedUntil} < now()`,
    });
}
