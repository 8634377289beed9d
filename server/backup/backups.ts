import { rm } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import type { Violation } from "#server/audit/invariant.ts";
import { runAudit } from "#server/audit/run-audit.ts";
import type { Clock } from "#server/clock.ts";
import type { Config } from "#server/config.ts";
import { type Db, openDatabase } from "#server/db/client.ts";
import { removeEmbeddedPostgres, startEmbeddedPostgres } from "#server/db/embedded.ts";
import { FOR_WORK } from "#server/db/patience.ts";
import { nameOf } from "#server/files/file-place.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { createLocalFiles } from "#server/files/local-files.ts";
import { openFiles } from "#server/files/open-files.ts";
import { archiveOf } from "./archive.ts";
import type { BackupPlan } from "./backup-plan.ts";
import { readLogPlace, recordBackupStep } from "./backup-steps.ts";
import { type BaseBackup, listBaseBackups } from "./base-backup.ts";
import { finishLog } from "./finish-log.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { pruneBackups } from "./prune-backups.ts";
import { type Restored, restoreDatabase } from "./restore-database.ts";
import { storeRestoreNotes } from "./restore-notes.ts";
import { shipHistories, shipWal, zipWaiting } from "./ship-wal.ts";
import { claimStore } from "./store-owner.ts";
import { takeBackup } from "./take-backup.ts";
import { carryUploads, fetchUploads, pruneUploads } from "./upload-copies.ts";

/** The shop to back up. */
export interface LiveDatabase {
  db: Db;
  clock: Clock;
  /** Our own PostgreSQL, as its superuser. */
  connection: pg.ClientConfig;
  /** Files that staff uploaded. */
  files: FileStore;
}

interface Deps extends LiveDatabase {
  config: Pick<Config, "dataFolder" | "secret">;
  plan: BackupPlan;
}

export interface Drill extends Restored {
  /** Number of uploaded files. */
  uploads: number;
  violations: Violation[];
}

export type Backups = ReturnType<typeof createBackups>;

/** Checking all uploads takes longer than uploading the log. */
const UPLOADS_EVERY_MS = 10 * 60_000;

/** Backups of our own PostgreSQL in one place. */
export function createBackups({ db, clock, connection, files: uploads, config, plan }: Deps) {
  const { dataFolder } = config;
  const { to, key, keepDays } = plan;
  const files = openFiles(to);
  const store = { files, key };
  let uploadsCarriedAt: Date | null = null;

  /** @returns the number of pieces of the log */
  async function carry(): Promise<number> {
    const { folder } = await findCluster(connection);
    await claimStore(files, key, connection);
    await storeRestoreNotes(db, files, key);
    await shipHistories(files, { key, clusterFolder: folder });
    const count = await shipWal(files, { key, walFolder: archiveOf(folder).walFolder });
    await recordBackupStep(db, "log", nameOf(to));
    return count;
  }

  /** After the log, which may already mention them. */
  async function carryFiles(): Promise<void> {
    await carryUploads(uploads, store);
    uploadsCarriedAt = clock.now();
  }

  async function copy(): Promise<BaseBackup> {
    await claimStore(files, key, connection);
    const { stagingFolder } = archiveOf((await findCluster(connection)).folder);
    const secretFile = config.secret === null ? path.join(dataFolder, "secret") : null;
    const info = await takeBackup({ clock, files, key, connection, stagingFolder, secretFile });
    await finishLog(connection);
    await carry();
    await pruneBackups(files, keepDays, clock.now());
    await carryFiles();
    await pruneUploads(uploads, store, { keepDays, now: clock.now() });
    await recordBackupStep(db, "backup", info.name);
    return info;
  }

  /**
   * Whether the stored log doesn't lead from a copy to now: the place is new, pieces have gone elsewhere since, or a
   * restored shop's log has its own timeline.
   */
  async function lacksCopy(): Promise<boolean> {
    const newest = (await listBaseBackups(files)).at(-1);
    const carriedTo = await readLogPlace(db);
    const { timeline } = await findCluster(connection);
    return (
      newest === undefined ||
      carriedTo !== nameOf(to) ||
      Number.parseInt(newest.firstWal.slice(0, 8), 16) < timeline
    );
  }

  async function restoreBeside(): Promise<Drill> {
    const into = path.join(dataFolder, "restore-drill");
    await removeDrill(into);
    try {
      await finishLog(connection);
      await carry();
      await carryFiles();
      const restored = await restoreDatabase({ files, key, into, to: null });
      if (!restored.ok) throw new Error(`The drill failed: ${restored.error}`);
      const fetched = await fetchUploads(store, createLocalFiles(path.join(into, "files")));
      if (fetched.damaged.length > 0)
        throw new Error(
          `The drill failed: these copies are damaged: ${fetched.damaged.join(", ")}`,
        );
      const violations = await auditAt(path.join(into, "postgres"));
      if (violations.length === 0) await recordBackupStep(db, "drill", restored.value.backup.name);
      return { ...restored.value, uploads: fetched.count, violations };
    } finally {
      await removeDrill(into);
    }
  }

  return {
    /** Uploads the finished log, the list of erased people, and new uploads; skipped while a backup or drill runs. */
    async ship(): Promise<void> {
      await oneAtATime(connection, false, async () => {
        try {
          if (await lacksCopy()) await copy();
          else await carry();
        } catch (error) {
          await zipWaiting(archiveOf((await findCluster(connection)).folder).walFolder);
          throw error;
        }
        const sinceMs = clock.now().getTime() - (uploadsCarriedAt?.getTime() ?? 0);
        if (sinceMs >= UPLOADS_EVERY_MS) await carryFiles();
      });
    },
    /** Takes a base backup with the log up to its end, then removes old ones. */
    take: () => oneAtATime(connection, true, copy),
    /** Restores the newest state into its own folder, audits it, and removes it (BACKUP-7). */
    drill: () => oneAtATime(connection, true, restoreBeside),
  };
}

/** The cluster may be in another place than the data folder says (server/db/embedded/data-folder.ts). */
export async function findCluster(
  connection: pg.ClientConfig,
): Promise<{ folder: string; timeline: number }> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ folder: string; timeline: number }>(
      `select current_setting('data_directory') as folder, timeline_id as timeline from pg_control_checkpoint()`,
    );
    if (!rows[0]) throw new Error("A row of constants was not returned");
    return rows[0];
  } finally {
    await client.end();
  }
}

async function auditAt(cluster: string): Promise<Violation[]> {
  const server = await startEmbeddedPostgres(cluster);
  try {
    const connection = { ...server.connection, database: "postgres" };
    const database = openDatabase(connection, 2, null, { patience: FOR_WORK });
    try {
      return await runAudit(database.db);
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
  }
}

async function removeDrill(into: string): Promise<void> {
  removeEmbeddedPostgres(path.join(into, "postgres"));
  await rm(into, { recursive: true, force: true });
}
