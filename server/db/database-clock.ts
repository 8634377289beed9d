import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Clock } from "#server/clock.ts";

export interface DatabaseClock extends Clock {
  stop(): void;
}

const ASK_EVERY_MS = 10_000;
/** Keeps the earlier of two readings that differ by less, so time never steps back slightly. */
const PRECISION_MS = 5;

/**
 * The database's clock, shared by all processes (RUN-12): a due time stored by one isn't earlier or later for another.
 * It is read every few seconds and continued by our timer in between, even while the database is down; this computer's
 * own time doesn't matter.
 */
export async function followDatabaseClock(pool: pg.Pool): Promise<DatabaseClock> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let reading = await read(pool);
  const now = () => reading.atMs + performance.now() - reading.on;

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      await sleep(ASK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      const next = await read(pool).catch(() => null);
      if (next === null) continue;
      const differsByMs = Math.abs(next.atMs + performance.now() - next.on - now());
      if (differsByMs > next.uncertainMs + PRECISION_MS) reading = next;
    }
  }

  void follow();
  return { now: () => new Date(now()), stop: () => stopping.abort() };
}

interface Reading {
  atMs: number;
  /** Our timer's value at that moment. */
  on: number;
  uncertainMs: number;
}

async function read(pool: pg.Pool): Promise<Reading> {
  const askedOn = performance.now();
  const { rows } = await pool.query<{ at: Date }>("select clock_timestamp() as at");
  const heardOn = performance.now();
  if (!rows[0]) throw new Error("The database did not tell its time");
  return {
    atMs: rows[0].at.getTime(),
    on: (askedOn + heardOn) / 2,
    uncertainMs: (heardOn - askedOn) / 2,
  };
}
