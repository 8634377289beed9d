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
 * Repeats a whole transaction that lost to another: a deadlock, or a serialization conflict. It has been rolled back
 * completely by then. A transaction must therefore do nothing that the database can't undo: no gateway is called and no
 * email is sent within one (RUN-20).
 */
export async function retried<Value>(transaction: () => Promise<Value>): Promise<Value> {
  for (let retry = 1; ; retry++) {
    try {
      return await transaction();
    } catch (error) {
      if (retry > RETRIES || !isConflict(error)) throw error;
      // Keeps two conflicting transactions from meeting again.
      await sleep(Math.random() * PAUSE_MS * retry);
    }
  }
}

/** Schema of a `NodePgDatabase` without one of its own. */
type None = Record<string, never>;
const Session = NodePgSession<None, ExtractTablesWithRelations<None>>;

/**
 * A database whose transactions are retried; nested ones are savepoints and aren't. Their connections come from here,
 * because Drizzle's own keeps a connection forever if its `begin` fails (RUN-45).
 */
export function withRetries(db: NodePgDatabase, pool: pg.Pool): NodePgDatabase {
  const dialect = new PgDialect();
  db.transaction = (work, options) =>
    retried(async () => {
      const client = await pool.connect();
      try {
        return await new Session(client, dialect, undefined).transaction(work, options);
      } finally {
        // A broken connection isn't used again, because the pool checks.
        client.release();
      }
    });
  return db;
}

/** A pool that also retries single statements, each of which is a transaction. */
export class RetryingPool extends pg.Pool {
  override query(...asked: unknown[]): never {
    const ask = () => Reflect.apply(super.query, this, asked);
    const answer =
      typeof asked.at(-1) === "function" ? ask() : tracedStatement(asked, () => retried(ask));
    // Returns the same as the overridden method, whose overloads can't be repeated here.
    return answer as never;
  }
}
