import type { Log } from "#server/log.ts";
import type { Db } from "./client.ts";

/**
 * Does what an operation can do without: what fails is logged as `failure`, gives null and leaves the
 * caller's transaction as it was (inside one this is a savepoint).
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
