import { existsSync } from "node:fs";
import path from "node:path";
import type { Config } from "#server/config.ts";
import { findEmbeddedPostgres, startEmbeddedPostgres } from "#server/db/embedded.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { archiveOf } from "./archive.ts";
import { finishLog } from "./finish-log.ts";
import { shipWal } from "./ship-wal.ts";
import { claimStore } from "./store-owner.ts";

/** Before a restore: uploads all of the log that the shop's own PostgreSQL still has, if it runs. */
export async function shipWhatIsLeft(
  { dataFolder }: Pick<Config, "dataFolder">,
  files: FileStore,
  key: Buffer,
): Promise<void> {
  const wanted = path.join(dataFolder, "postgres");
  const { folder, processId } = findEmbeddedPostgres(wanted);
  const { walFolder } = archiveOf(folder);
  if (!existsSync(walFolder)) return;
  // Only its running server can prove that the store belongs to this database.
  if (processId === null) return;
  // Uses the running server, and doesn't stop it while the shop is connected.
  const server = await startEmbeddedPostgres(wanted);
  const connection = { ...server.connection, database: "postgres" };
  await claimStore(files, key, connection);
  await finishLog(connection);
  await shipWal(files, { key, walFolder });
}
