import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import pg from "pg";
import type { FileStore } from "#server/files/file-store.ts";

const OWNER_FILE = "database.txt";

/** The store holds another database's backups: a new data folder, or another machine's. */
export class OtherDatabase extends Error {
  constructor() {
    super(
      "BACKUP_TO holds the backups of another database. Restore them, or choose another place.",
    );
  }
}

/**
 * A store belongs to the first database that is backed up there, which its restores continue
 * (BACKUP-9): pieces of the log have the same names everywhere and would replace each other.
 *
 * @throws {OtherDatabase}
 */
export async function claimStore(files: FileStore, connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      "select system_identifier::text as id from pg_control_system()",
    );
    const id = rows[0]?.id ?? "";
    const owner = await files.get(OWNER_FILE);
    if (owner === null) await files.put(OWNER_FILE, Readable.from([id]));
    else if ((await text(owner)) !== id) throw new OtherDatabase();
  } finally {
    await client.end();
  }
}
