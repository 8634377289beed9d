import path from "node:path";
import { makePrivateFolder } from "#server/db/embedded/data-folder.ts";
import { postgresUser } from "#server/db/embedded/system-user.ts";

/*
 * Our own PostgreSQL puts each finished piece of its log (WAL) next to its data. Together with a base backup, any
 * moment can be restored from them; ship-wal.ts uploads them.
 */

/**
 * The longest time until a quiet shop's newest changes are in a finished piece, which is also the most that a lost disk
 * costs.
 */
export const ARCHIVE_SECONDS = 300;

export interface Archive {
  /** Finished pieces of the log. */
  walFolder: string;
  /** Base backups waiting for upload. */
  stagingFolder: string;
}

export function archiveOf(clusterFolder: string): Archive {
  const folder = `${clusterFolder}-archive`;
  return { walFolder: path.join(folder, "wal"), stagingFolder: path.join(folder, "staging") };
}

/**
 * PostgreSQL's settings; creates the folders, because PostgreSQL doesn't. Archiving can't be switched on while the
 * server runs, so it is always on; without a place for backups, chosen-backups.ts deletes the pieces.
 */
export function archiveSettings(clusterFolder: string): string[] {
  const { walFolder, stagingFolder } = archiveOf(clusterFolder);
  const user = postgresUser();
  for (const folder of [path.dirname(walFolder), walFolder, stagingFolder])
    makePrivateFolder(folder, user);
  return [
    "archive_mode=on",
    "archive_library=basic_archive",
    `basic_archive.archive_directory=${walFolder}`,
    `archive_timeout=${ARCHIVE_SECONDS}`,
  ];
}
