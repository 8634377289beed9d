import pg from "pg";

const BACKUP_LOCK = 7_204_662; // any number not used for another lock in this database

/**
 * Backups, drills and log shipping take turns, in whichever process they run.
 *
 * @returns null if it doesn't wait and another one is running
 */
export async function oneAtATime<Value>(
  connection: pg.ClientConfig,
  mayWait: boolean,
  work: () => Promise<Value>,
): Promise<Value | null> {
  const client = new pg.Client({ ...connection, application_name: "mitra-backup" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const lock = mayWait
      ? "select true as taken from pg_advisory_lock($1)"
      : "select pg_try_advisory_lock($1) as taken";
    const { rows } = await client.query<{ taken: boolean }>(lock, [BACKUP_LOCK]);
    return rows[0]?.taken === true ? await work() : null;
  } finally {
    await client.end(); // which releases the lock
  }
}
