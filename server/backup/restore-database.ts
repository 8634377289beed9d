import { existsSync, readFileSync, readdirSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { err, ok, type Result } from "#domain/result.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#server/db/embedded.ts";
import { dataFolder, makePrivateFolder } from "#server/db/embedded/data-folder.ts";
import { postgresUser } from "#server/db/embedded/system-user.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { baseFile, MANIFEST_FILE, SECRET_FILE } from "./backup-names.ts";
import { type BaseBackup, listBaseBackups } from "./base-backup.ts";
import { fetchBase, fetchFile, fetchWal, opens } from "./fetch-backup.ts";
import { isKeyOfStore } from "./store-owner.ts";

export interface RestoreRequest {
  files: FileStore;
  key: Buffer;
  /** A data folder that doesn't exist yet, or is empty. */
  into: string;
  /** The moment to restore to; `null` means the newest possible. */
  to: Date | null;
}

export interface Restored {
  backup: BaseBackup;
  /** The time of the newest restored change; `null` if there is none since the base backup. */
  newestAt: Date | null;
}

export type RestoreError =
  | "folder_not_empty"
  | "no_backup"
  | "wrong_key"
  /** The store's log ends before the requested moment. */
  | "not_that_far";

/** While this file is in a data folder, no shop opens there. */
export const UNFINISHED_FILE = "restore-unfinished";

/**
 * Finds the base backup for a restore, and checks that the restore can begin: the folder is free, and the key opens the
 * backup and the store's newest files (BACKUP-13). Changes nothing.
 */
export async function findBackup({
  files,
  key,
  into,
  to,
}: RestoreRequest): Promise<Result<BaseBackup, RestoreError>> {
  if (existsSync(into) && readdirSync(into).length > 0) return err("folder_not_empty");
  const backups = await listBaseBackups(files);
  const backup = backups.findLast(({ endedAt }) => to === null || endedAt <= to);
  if (backup === undefined) return err("no_backup");
  const opensBackup = await opens({ files, key }, baseFile(backup.name, MANIFEST_FILE));
  return opensBackup && (await isKeyOfStore(files, key)) ? ok(backup) : err("wrong_key");
}

/**
 * Restores the database from the store to a moment: the last base backup before it, then every change in the log up to
 * it (BACKUP-5). The database is left stopped and marked as unfinished; finish-restore.ts does the rest before a shop
 * opens.
 *
 * @throws {BrokenBackup
 *  NotSealed} if a file is missing, damaged, or sealed with another key
 */
export async function restoreDatabase(
  request: RestoreRequest,
): Promise<Result<Restored, RestoreError>> {
  const { into, to } = request;
  const found = await findBackup(request);
  if (!found.ok) return found;
  const backup = found.value;

  const user = postgresUser();
  const wanted = path.join(into, "postgres");
  const cluster = dataFolder(wanted, user);
  const workFolder = `${cluster}-restore`;
  const walFolder = path.join(workFolder, "wal");
  for (const folder of [cluster, workFolder, walFolder]) makePrivateFolder(folder, user);
  await mkdir(into, { recursive: true }); // the cluster may be elsewhere
  await writeFile(path.join(into, UNFINISHED_FILE), "");

  await fetchBase(request, backup, { into: cluster, workFolder, user });
  await fetchSecret(request, backup);
  await fetchWal(request, backup, walFolder);
  const reached = await recover({ wanted, cluster, walFolder, workFolder, to });
  await rm(workFolder, { recursive: true });
  return reached.ok ? ok({ backup, newestAt: reached.value }) : reached;
}

/** A demo keeps its secret in a file; if SECRET provides it, there is no file. */
async function fetchSecret(request: RestoreRequest, { name }: BaseBackup): Promise<void> {
  const file = baseFile(name, SECRET_FILE);
  const [found] = await request.files.list(file);
  if (found !== undefined) await fetchFile(request, file, path.join(request.into, "secret"));
}

interface Recovery {
  wanted: string;
  cluster: string;
  walFolder: string;
  workFolder: string;
  to: Date | null;
}

/** Lets PostgreSQL replay the log. @returns the time of the newest change */
async function recover({
  wanted,
  cluster,
  walFolder,
  workFolder,
  to,
}: Recovery): Promise<Result<Date | null, "not_that_far">> {
  await writeFile(path.join(cluster, "recovery.signal"), "");
  const logFile = path.join(workFolder, "postgres.log");
  const settings = [
    `restore_command=cp "${walFolder}/%f" "%p"`,
    "recovery_target_action=promote",
    "archive_mode=off",
    "logging_collector=on",
    `log_directory=${workFolder}`,
    "log_filename=postgres.log",
    ...(to === null
      ? []
      : [`recovery_target_time=${to.toISOString().replace("T", " ").replace("Z", "+00")}`]),
  ];
  let server: EmbeddedPostgres | null = null;
  try {
    server = await startEmbeddedPostgres(wanted, settings, CONSISTENT_SECONDS);
    const newestAt = await whenPromoted(server.connection);
    await server.stop();
    return ok(newestAt);
  } catch (error) {
    await server?.stop();
    const log = existsSync(logFile) ? readFileSync(logFile, "utf8") : "";
    if (log.includes("recovery ended before configured recovery target was reached"))
      return err("not_that_far");
    throw error;
  }
}

/** Until it answers, it replays the log up to the end of the copy. */
const CONSISTENT_SECONDS = 6 * 60 * 60;
const LOOK_EVERY_MS = 200;

/** @throws {Error} if the server ended first */
async function whenPromoted(connection: pg.ClientConfig): Promise<Date | null> {
  const client = new pg.Client({ ...connection, database: "postgres" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query<{ recovering: boolean; newest: Date | null }>(
        "select pg_is_in_recovery() as recovering, pg_last_xact_replay_timestamp() as newest",
      );
      if (rows[0]?.recovering === false) return rows[0].newest;
      await sleep(LOOK_EVERY_MS);
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}
