import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const LOOK_EVERY_MS = 50;
const PATIENCE_MS = 60_000;

/**
 * Ends the current piece of the log, and waits until it is next to the data for ship-wal.ts, so everything committed so
 * far is in finished pieces.
 *
 * @throws {Error} if the database doesn't archive its log
 */
export async function finishLog(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: "mitra-backup" });
  await client.connect();
  try {
    const { rows } = await client.query<{ piece: string }>(
      "select pg_walfile_name(pg_switch_wal() - 1) as piece",
    );
    for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += LOOK_EVERY_MS) {
      const found = await client.query<{ done: boolean }>(
        "select left(last_archived_wal, 24) >= $1 as done from pg_stat_archiver",
        [rows[0]?.piece],
      );
      if (found.rows[0]?.done === true) return;
      await sleep(LOOK_EVERY_MS);
    }
    throw new Error("The database does not archive its log");
  } finally {
    await client.end();
  }
}
