import path from "node:path";
import { makePrivateFolder } from "#server/db/embedded/data-folder.ts";
import { postgresUser } from "#server/db/embedded/system-user.ts";

/*
 * Beside its data, our own PostgreSQL leaves each finished piece of its log (WAL), from which any moment
 * can be restored together with a base backup; ship-wal.ts carries them away.
 */

/** The longest that a quiet shop's newest changes are in no finished piece: what a lost disk costs. */
export const ARCHIVE_SECONDS = 300;

export interface Archive {
  /** Finished pieces of the log. */
  walFolder: string;
  /** Base backups on their way to the store. */
  stagingFolder: string;
}

export function archiveOf(clusterFolder: string): Archive {
  const folder = `${clusterFolder}-archive`;
  return { walFolder: path.join(folder, "wal"), stagingFolder: path.join(folder, "staging") };
}

/**
 * PostgreSQL's settings; creates the folders, which it does not. Archiving can't be switched on while the server
 * runs, so it always is; without a place for backups, chosen-backups.ts removes the pieces.
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
