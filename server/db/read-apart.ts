import type { Log } from "#server/log.ts";
import type { Db } from "./client.ts";

/**
 * Reads what an operation can do without: what fails is logged, gives null and leaves the caller's
 * transaction as it was (inside one this is a savepoint).
 */
export async function readApart<Value>(
  { db, log }: { db: Db; log: Log },
  what: string,
  read: (db: Db) => Promise<Value>,
): Promise<Value | null> {
  try {
    return await db.transaction(read);
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    log.error({ error: String(cause) }, `${what} not read`);
    return null;
  }
}
