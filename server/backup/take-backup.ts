import { createReadStream, existsSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import pg from "pg";
import type { Clock } from "#server/clock.ts";
import type { FileStore } from "#server/files/file-store.ts";
import {
  backupName,
  baseFile,
  DATA_FILE,
  INFO_FILE,
  MANIFEST_FILE,
  SECRET_FILE,
} from "./backup-names.ts";
import type { BaseBackup } from "./base-backup.ts";
import { seal } from "./seal.ts";
import { through } from "./through.ts";

export interface BackupPlace {
  clock: Clock;
  files: FileStore;
  key: Buffer;
  /** Our own PostgreSQL, as its superuser. */
  connection: pg.ClientConfig;
  stagingFolder: string;
  /** The shop's secret, which keeps everyone signed in; `null` if SECRET provides it. */
  secretFile: string | null;
}

/**
 * Copies the whole database over the replication protocol while the shop continues, with a checksum for each file, then
 * seals the copy and stores it (BACKUP-1). It is complete once `info.json` is there. A restore also needs the log from
 * `firstWal` on (ship-wal.ts).
 *
 * @throws {Error} if the database doesn't archive its log, or the copy failed; nothing complete is left behind
 */
export async function takeBackup(place: BackupPlace): Promise<BaseBackup> {
  const { files, key, stagingFolder } = place;
  const startedAt = place.clock.now();
  const name = backupName(startedAt);
  const staged = path.join(stagingFolder, name);
  // A copy that was cut off is left unsealed.
  for (const left of await readdir(stagingFolder))
    await rm(path.join(stagingFolder, left), { recursive: true });
  try {
    const { firstWal, postgresVersion } = await copyDatabase(place.connection, staged);
    const put = async (file: string, from: string) => {
      const at = baseFile(name, file);
      await files.put(at, through(createReadStream(from), seal(key, at)));
      return (await stat(from)).size;
    };
    const bytes = await put(DATA_FILE, path.join(staged, "base.tar.gz"));
    await put(MANIFEST_FILE, path.join(staged, "backup_manifest"));
    if (place.secretFile !== null && existsSync(place.secretFile))
      await put(SECRET_FILE, place.secretFile);
    const info = { name, startedAt, endedAt: place.clock.now(), firstWal, postgresVersion, bytes };
    await files.put(baseFile(name, INFO_FILE), Readable.from([JSON.stringify(info, null, 2)]));
    return info;
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

async function copyDatabase(
  connection: pg.ClientConfig,
  into: string,
): Promise<{ firstWal: string; postgresVersion: string }> {
  const client = new pg.Client({ ...connection, application_name: "mitra-backup" });
  await client.connect();
  try {
    const { rows } = await client.query<{ mode: string; version: string }>(
      "select current_setting('archive_mode') as mode, current_setting('server_version') as version",
    );
    const [server] = rows;
    if (server?.mode !== "on")
      throw new Error("The database does not archive its log: restart the shop");
    const startedAt = await replicate(
      connection,
      `BASE_BACKUP (LABEL 'mitra', CHECKPOINT 'fast', WAL false, COMPRESSION 'gzip', MANIFEST 'yes',
        MANIFEST_CHECKSUMS 'SHA256', TARGET 'server', TARGET_DETAIL '${into.replaceAll("'", "''")}')`,
    );
    const found = await client.query<{ wal: string }>("select pg_walfile_name($1::pg_lsn) as wal", [
      startedAt,
    ]);
    return { firstWal: found.rows[0]?.wal ?? "", postgresVersion: server.version };
  } finally {
    await client.end();
  }
}

/** @returns the position in the log where the copy begins */
async function replicate(connection: pg.ClientConfig, command: string): Promise<string> {
  // A startup parameter that `pg` passes on but has no type for.
  const settings = { ...connection, replication: "true", application_name: "mitra-backup" };
  const client = new pg.Client(settings);
  await client.connect();
  try {
    // This protocol's command returns several results, which `pg` gives as an array.
    const results: unknown = await client.query(command);
    const [start] = Array.isArray(results) ? (results as pg.QueryResult<{ recptr: string }>[]) : [];
    const position = start?.rows[0]?.recptr;
    if (position === undefined) throw new Error("The copy did not say where it began");
    return position;
  } finally {
    await client.end();
  }
}
