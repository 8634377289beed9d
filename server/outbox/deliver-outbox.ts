import { sql } from "drizzle-orm";
import { cutText } from "#domain/card-data/card-data.ts";
import type { Db } from "#server/db/client.ts";
import type { OutboxKind } from "#server/db/schema/mail.ts";
import { describeError } from "#server/describe-error.ts";
import type { Log } from "#server/log.ts";
import type { OutboxPayloads } from "#server/outbox/enqueue.ts";

/** Does the work of one row; throwing returns the row to the queue for another attempt. */
export type OutboxHandlers = {
  [Kind in OutboxKind]: (payload: OutboxPayloads[Kind], row: { id: number }) => Promise<void>;
};

interface OutboxRow extends Record<string, unknown> {
  id: string;
  kind: OutboxKind;
  payload: OutboxPayloads[OutboxKind];
  attempts: number;
}

const BATCH = 20;
/** No other worker takes a row while it is being processed; a killed worker's rows return after this. */
const LEASE_SECONDS = 120;
/** Attempts before a row is set aside, with doubling waits of up to an hour (MAIL-2). */
const ATTEMPTS_MAX = 12;

/** Processes the waiting rows, each at least once; several workers share them. @returns rows taken */
export async function deliverOutbox(
  deps: { db: Db; log: Log },
  handlers: OutboxHandlers,
): Promise<number> {
  const { rows } = await deps.db.execute<OutboxRow>(sql`
    update outbox set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${LEASE_SECONDS})
    where id in (select id from outbox where state = 'waiting' and next_attempt_at <= now()
      order by next_attempt_at, id limit ${BATCH} for update skip locked)
    returning id, kind, payload, attempts`);
  for (const row of rows) await deliver(deps, handlers, row);
  return rows.length;
}

async function deliver(
  deps: { db: Db; log: Log },
  handlers: OutboxHandlers,
  row: OutboxRow,
): Promise<void> {
  try {
    // Kind and payload were written together by `enqueue`, so they match.
    const handler = handlers[row.kind] as (
      payload: OutboxRow["payload"],
      row: { id: number },
    ) => Promise<void>;
    await handler(row.payload, { id: Number(row.id) });
    await deps.db.execute(
      sql`update outbox set state = 'done', done_at = now() where id = ${row.id}`,
    );
  } catch (error) {
    const isDead = row.attempts >= ATTEMPTS_MAX;
    deps.log[isDead ? "error" : "warn"](
      { outbox: row.id, kind: row.kind, attempts: row.attempts, error },
      "outbox row failed",
    );
    const waitSeconds = Math.min(3600, 5 * 2 ** row.attempts);
    await deps.db.execute(sql`
      update outbox set state = ${isDead ? "dead" : "waiting"}, last_error = ${cutText(describeError(error).message, 500)},
        next_attempt_at = now() + make_interval(secs => ${waitSeconds}) where id = ${row.id}`);
  }
}
