import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import pg from "pg";
import type { FileStore } from "#server/files/file-store.ts";
import { NOTES_FILE } from "./backup-names.ts";
import { opens } from "./fetch-backup.ts";

const OWNER_FILE = "database.txt";

/** The store holds another database's backups: a new data folder, or another machine's. */
export class OtherDatabase extends Error {
  constructor() {
    super("BACKUP_TO holds the backups of another database. Restore them or choose another place.");
  }
}

/** The store's newest files were sealed with another key: ours would make its log unreadable to both. */
export class OtherKey extends Error {
  constructor() {
    super(
      `BACKUP_KEY does not open ${NOTES_FILE} in BACKUP_TO. Set the key of these backups; for a new key, choose another place.`,
    );
  }
}

/** Whether the key opens what the shop wrote there last; true while nothing is there. */
export async function isKeyOfStore(files: FileStore, key: Buffer): Promise<boolean> {
  const [notes] = await files.list(NOTES_FILE);
  return notes === undefined || opens({ files, key }, NOTES_FILE);
}

/**
 * A store belongs to the first database that is backed up there, which its restores continue
 * (BACKUP-9): pieces of the log have the same names everywhere and would replace each other. It also
 * belongs to one key (BACKUP-13).
 *
 * @throws {OtherDatabase | OtherKey}
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
