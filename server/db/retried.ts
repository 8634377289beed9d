import type { ExtractTablesWithRelations } from "drizzle-orm";
import { type NodePgDatabase, NodePgSession } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { isConflict } from "./database-trouble.ts";
import { tracedStatement } from "./traced-statements.ts";

const RETRIES = 3;
const PAUSE_MS = 20;

/**
 * Runs a whole transaction again if the database chose it to give way to another: a deadlock, or a
 * conflict of snapshots. Nothing of it has remained by then. So a transaction does nothing that cannot
 * be undone by the database: no gateway is asked within one, and no mail is sent (RUN-20).
 */
export async function retried<Value>(transaction: () => Promise<Value>): Promise<Value> {
  for (let retry = 1; ; retry++) {
    try {
      return await transaction();
    } catch (error) {
      if (retry > RETRIES || !isConflict(error)) throw error;
      // Two that met each other do not meet again.
      await sleep(Math.random() * PAUSE_MS * retry);
    }
  }
}

/** Schema of a `NodePgDatabase` without one of its own. */
type None = Record<string, never>;
const Session = NodePgSession<None, ExtractTablesWithRelations<None>>;

/**
 * A database whose transactions are retried; those within others are savepoints, and are not. Their
 * connections come from here: Drizzle's own keeps one for good whose `begin` fails (RUN-45).
 */
export function withRetries(db: NodePgDatabase, pool: pg.Pool): NodePgDatabase {
  const dialect = new PgDialect();
  db.transaction = (work, options) =>
    retried(async () => {
      const client = await pool.connect();
      try {
        return await new Session(client, dialect, undefined).transaction(work, options);
      } finally {
        // A broken connection isn't used again: the pool looks.
        client.release();
      }
    });
  return db;
}

/** A pool whose single statements, each a transaction of its own, are retried, too. */
export class RetryingPool extends pg.Pool {
  override query(...asked: unknown[]): never {
    const ask = () => Reflect.apply(super.query, this, asked);
    const answer =
      typeof asked.at(-1) === "function" ? ask() : tracedStatement(asked, () => retried(ask));
    // Answers as the method it overrides, whose overloads cannot be repeated here.
    return answer as never;
  }
}
