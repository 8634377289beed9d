import type { Log } from "#server/log.ts";
import type { Db } from "./client.ts";

/**
 * Does optional work for an operation: a failure is logged as `failure`, returns null and leaves the caller's
 * transaction intact (inside one, this is a savepoint).
 */
export async function apart<Value>(
  { db, log }: { db: Db; log: Log },
  failure: string,
  work: (db: Db) => Promise<Value>,
): Promise<Value | null> {
  try {
    return await db.transaction(work);
  } catch (error) {
    log.error({ error }, failure);
    return null;
  }
}
