import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import pg from "pg";
import type { FileStore } from "#server/files/file-store.ts";
import { NOTES_FILE } from "./backup-names.ts";
import { opens } from "./fetch-backup.ts";

const OWNER_FILE = "database.txt";

/** The store holds another database's backups, e.g., because the data folder or the machine is new. */
export class OtherDatabase extends Error {
  constructor() {
    super(
      "BACKUP_TO holds the backups of another database. Restore them or choose another location.",
    );
  }
}

/** The store's newest files were sealed with another key: using ours would make the log unreadable with either key. */
export class OtherKey extends Error {
  constructor() {
    super(
      `BACKUP_KEY does not open ${NOTES_FILE} in BACKUP_TO. Set the key of these backups; for a new key, choose another location.`,
    );
  }
}

/** Whether the key opens the store's newest file of the shop; true if there is none. */
export async function isKeyOfStore(files: FileStore, key: Buffer): Promise<boolean> {
  const [notes] = await files.list(NOTES_FILE);
  return notes === undefined || opens({ files, key }, NOTES_FILE);
}

/**
 * A store belongs to the first database backed up there, including its restores (BACKUP-9): pieces of the log have the
 * same names everywhere and would replace each other. It also belongs to one key (BACKUP-13).
 *
 * @throws {OtherDatabase
 *  OtherKey}
 */
export async function claimStore(
  files: FileStore,
  key: Buffer,
  connection: pg.ClientConfig,
): Promise<void> {
  if (!(await isKeyOfStore(files, key))) throw new OtherKey();
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
