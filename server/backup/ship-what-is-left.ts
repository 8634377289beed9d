import { existsSync } from "node:fs";
import path from "node:path";
import type { Config } from "#server/config.ts";
import { findEmbeddedPostgres, startEmbeddedPostgres } from "#server/db/embedded.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { archiveOf } from "./archive.ts";
import { finishLog } from "./finish-log.ts";
import { shipWal } from "./ship-wal.ts";

/**
 * Before a restore: what the shop's own data folder still has of the log. If its PostgreSQL runs, that
 * is everything.
 */
export async function shipWhatIsLeft(
  { dataFolder }: Pick<Config, "dataFolder">,
  files: FileStore,
  key: Buffer,
): Promise<void> {
  const wanted = path.join(dataFolder, "postgres");
  const { folder, processId } = findEmbeddedPostgres(wanted);
  const { walFolder } = archiveOf(folder);
  if (!existsSync(walFolder)) return;
  if (processId !== null) {
    // Adopts the one that runs; it is not stopped while the shop is connected to it.
    const server = await startEmbeddedPostgres(wanted);
    await finishLog({ ...server.connection, database: "postgres" });
  }
  await shipWal(files, { key, walFolder });
}
