import { sql } from "drizzle-orm";
import { cutText } from "#domain/card-data/card-data.ts";
import type { Db } from "#server/db/client.ts";
import { executePrepared } from "#server/db/prepared.ts";
import type { OutboxKind } from "#server/db/schema/mail.ts";
import { describeError } from "#server/describe-error.ts";
import type { Log } from "#server/log.ts";
import { enqueue, type OutboxPayloads } from "./enqueue.ts";
import { giveBack, isHeld, isOurs, type Leased, takeBatch, whileRenewing } from "./lease.ts";
import { awaySeconds, failedSeconds, type Lane } from "./retry-rules.ts";
import { TransportAway } from "./transport-away.ts";
import { Undeliverable } from "./undeliverable.ts";
import { Unfinished } from "./unfinished.ts";

/** Does the work of one row; throwing returns the row to the queue for another attempt. */
export type OutboxHandlers = {
  [Kind in OutboxKind]: (payload: OutboxPayloads[Kind], row: MailRow) => Promise<void>;
};

/** The row's data for its email. */
export interface MailRow {
  id: number;
  /** The address staff send it to instead; `null` means its own recipient. */
  recipient: string | null;
}

const BATCH = 20;

interface Deps {
  db: Db;
  log: Log;
}

interface Scope {
  /** `null` means both. */
  lane?: Lane | null;
  /** Maximum number of rows; by default, a batch. */
  limit?: number;
  /** Number of consecutive times that nothing could be sent. */
  awayInARow?: number;
  /** When aborted, delivery ends after the current row. */
  signal?: AbortSignal | null;
}

/**
 * Does the work that is due, each row at least once; several processes share it (MAIL-2).
 *
 * @returns how many rows were taken
 * @throws {TransportAway} if nothing can be sent now; rows not yet tried are back in the queue
 */
export async function deliverOutbox(
  deps: Deps,
  handlers: OutboxHandlers,
  { lane = null, limit = BATCH, awayInARow = Infinity, signal = null }: Scope = {},
): Promise<number> {
  const { db } = deps;
  const taken = await takeBatch(db, lane, limit);
  const open = [...taken];
  await whileRenewing(db, open, async () => {
    for (const row of taken) {
      if (signal?.aborted === true) {
        await giveBack(db, open);
        return;
      }
      try {
        // Another process may have taken it while this one was frozen.
        if (await isHeld(db, row)) await deliver(deps, handlers, row, awayInARow);
      } catch (error) {
        await giveBack(db, open.slice(1));
        throw error;
      }
      open.shift();
    }
  });
  return taken.length;
}

/** @throws {TransportAway} after the row is back in the queue */
async function deliver(
  deps: Deps,
  handlers: OutboxHandlers,
  row: Leased,
  awayInARow: number,
): Promise<void> {
  if (row.isStale) return finish(deps.db, row, "dropped");
  try {
    // Kind and payload were written together by `enqueue`, so they match.
    const handler = handlers[row.kind] as (
      payload: Leased["payload"],
      row: MailRow,
    ) => Promise<void>;
    await handler(row.payload, { id: Number(row.id), recipient: row.recipient });
  } catch (error) {
    if (error instanceof Unfinished) return putBack(deps.db, row, error.afterSeconds);
    // An email that alone makes the server hang, while others are sent, waits like a failed one.
    const isOutage = error instanceof TransportAway && row.attempts <= awayInARow + 1;
    const seconds = (isOutage ? awaySeconds : failedSeconds)(row.attempts);
    await recordFailure(deps, row, { error, seconds });
    if (error instanceof TransportAway) throw error;
    return;
  }
  await finish(deps.db, row, "done");
}

/** It didn't fail, so its retries start over, and it is due again as soon as there may be more to do. */
async function putBack(db: Db, row: Leased, afterSeconds: number): Promise<void> {
  await db.execute(sql`
    update outbox set attempts = attempts - 1, next_attempt_at = now() + make_interval(secs => ${afterSeconds}),
      leased_until = null, give_up_at = null where ${isOurs(row)}`);
}

async function finish(db: Db, row: Leased, state: "done" | "dropped"): Promise<void> {
  await executePrepared(
    db,
    sql`update outbox set state = ${state}, done_at = now(), leased_until = null where ${isOurs(row)}`,
  );
}

async function recordFailure(
  { db, log }: Deps,
  row: Leased,
  { error, seconds }: { error: unknown; seconds: number },
): Promise<void> {
  const { kind, attempts } = row;
  const isLastTry = row.isLastTry || error instanceof Undeliverable;
  log[isLastTry ? "error" : "warn"](
    { outbox: row.id, kind, attempts, error },
    isLastTry ? "outbox row given up" : "outbox row failed",
  );
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      update outbox set state = ${isLastTry ? "dead" : "waiting"}, last_error = ${cutText(describeError(error).message, 500)},
        next_attempt_at = now() + make_interval(secs => ${seconds}), leased_until = null where ${isOurs(row)}`);
    if (isLastTry && kind !== "work_given_up") await tellOwner(tx);
  });
}

/** Enqueues one email for the next full hour; it lists all work given up by then. */
async function tellOwner(tx: Db): Promise<void> {
  const { rows } = await tx.execute<{ hour: string }>(
    sql`select to_char(date_trunc('hour', now() at time zone 'utc') + interval '1 hour', 'YYYY-MM-DD"T"HH24') as hour`,
  );
  const hour = rows[0]?.hour ?? "";
  await enqueue(tx, "work_given_up", hour, {});
  await tx.execute(sql`
    update outbox set next_attempt_at = ${`${hour}:00:00Z`}::timestamptz
    where dedup_key = ${`work_given_up:${hour}`} and state = 'waiting'`);
}
