import { type SQL, sql } from "drizzle-orm";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { jsonb } from "#server/db/jsonb.ts";
import { lineLogged } from "#server/measured.ts";
import { type KeptLine, keptLine } from "./kept-line.ts";

/** Keeps a process that repeats a warning a thousand times a second from filling a table. */
const WAITING_MAX = 200;
const EVERY_MS = 5000;
/** A whole day's lines stay readable; `clearLines` deletes the rest. */
const LINES_MAX = 20_000;

/**
 * Stores this process's warnings and errors for a day (RUN-31). They are written together a few seconds later; lines
 * that can't be written are still in the log.
 *
 * @returns a function that writes the rest and ends it
 */
export function keepLines({ db, clock }: { db: Db; clock: Clock }): () => Promise<void> {
  let waiting: KeptLine[] = [];
  const end = lineLogged.hear((line) => {
    if (waiting.length < WAITING_MAX) waiting.push(keptLine(line, clock.now()));
  });
  async function write(): Promise<void> {
    const lines = waiting;
    waiting = [];
    if (lines.length === 0) return;
    const rows = jsonb(lines.map(({ at, ...line }) => ({ ...line, at: at.toISOString() })));
    await db
      .execute(sql`
        insert into log_lines (at, level, message, facts)
        select at, level, message, facts
        from jsonb_to_recordset(${rows}::jsonb) as l(at timestamptz, level text, message text, facts jsonb)`)
      .catch(() => undefined);
  }
  const timer = setInterval(() => void write(), EVERY_MS);
  timer.unref();
  return async () => {
    end();
    clearInterval(timer);
    await write();
  };
}

/** Deletes lines older than `past`, and any beyond the newest `LINES_MAX`, because no one reads more. */
export async function clearLines(db: Db, past: SQL): Promise<void> {
  await db.execute(sql`
    delete from log_lines where at < ${past}
      or id <= (select id from log_lines order by id desc offset ${LINES_MAX} limit 1)`);
}
