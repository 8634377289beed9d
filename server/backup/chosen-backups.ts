import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { err, ok, type Result } from "#domain/result.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import type { Config } from "#server/config.ts";
import { nameOf, placeOf } from "#server/files/file-place.ts";
import { openFiles } from "#server/files/open-files.ts";
import type { OpenSecrets } from "#server/settings/shop-secrets.ts";
import { archiveOf } from "./archive.ts";
import { type BackupPlan, isOffDisk, ownPlan } from "./backup-plan.ts";
import { forgetLogStep } from "./backup-steps.ts";
import { type Backups, createBackups, findCluster, type LiveDatabase } from "./backups.ts";
import { opens } from "./fetch-backup.ts";
import { seal } from "./seal.ts";
import { claimStore, isKeyOfStore } from "./store-owner.ts";
import { through } from "./through.ts";

interface Deps extends LiveDatabase {
  config: Pick<Config, "backup" | "databaseUrl" | "dataFolder" | "isDemo" | "secret">;
  settings(): Promise<ShopSettings>;
  secrets(): Promise<OpenSecrets>;
}

export type ChosenBackups = ReturnType<typeof createChosenBackups>;

const TEST_FILE = "test.txt";

/** Reads the place for backups at each use (BACKUP-15): the environment comes first, then the owner's settings. */
export function createChosenBackups({ config, settings, secrets, ...live }: Deps) {
  const { db, connection } = live;
  /** Whether PostgreSQL is ours, with its log next to its data (server/open-shop.ts). */
  const isArchiving = config.databaseUrl === null && !config.isDemo;
  let made: { by: string; backups: Backups } | null = null;

  async function plan(): Promise<BackupPlan | null> {
    if (config.backup !== null || !isArchiving) return config.backup;
    const [{ store }, keys] = await Promise.all([settings(), secrets()]);
    return store.backup && ownPlan(store.backup, keys);
  }

  async function chosen(): Promise<Backups | null> {
    const wanted = await plan();
    if (wanted === null) return null;
    const by = JSON.stringify(wanted);
    if (made?.by !== by) made = { by, backups: createBackups({ ...live, config, plan: wanted }) };
    return made.backups;
  }

  /** Deletes the log while there is no place for it; otherwise, it would fill the disk. */
  async function discardLog(): Promise<void> {
    const { walFolder } = archiveOf((await findCluster(connection)).folder);
    const pieces = await readdir(walFolder).catch(() => []);
    if (pieces.length === 0) return;
    await forgetLogStep(db);
    for (const piece of pieces) await rm(path.join(walFolder, piece), { force: true });
  }

  return {
    /** Whether this shop can make its own backups: a demo doesn't, and a server at DATABASE_URL has its own tools. */
    areOurs: config.backup !== null || isArchiving,
    async ship(): Promise<void> {
      const backups = await chosen();
      if (backups !== null) await backups.ship();
      else if (isArchiving) await discardLog();
    },
    /** `null` if no location is chosen. */
    take: async () => (await chosen())?.take() ?? null,
    /** `null` if no location is chosen. */
    drill: async () => (await chosen())?.drill() ?? null,
    /** Where backups go, as text; `null` if nowhere, or if a key is missing. */
    async place(): Promise<string | null> {
      const wanted = await plan();
      return wanted && nameOf(wanted.to);
    },
    /** Whether backups would survive losing the shop's disk. */
    async isOffDisk(): Promise<boolean> {
      const wanted = await plan();
      return wanted !== null && isOffDisk(wanted, config.dataFolder);
    },
    /** Writes, reads and deletes a sealed file there. @returns the problem, in words */
    async test(): Promise<Result<null, string>> {
      const wanted = await plan();
      if (wanted === null)
        return err(
          isArchiving
            ? "Save a place and its keys first."
            : "Demos and servers at DATABASE_URL don't use these backups.",
        );
      const store = { files: openFiles(wanted.to), key: wanted.key };
      try {
        await claimStore(store.files, store.key, connection);
        const content = through(Readable.from(["test"]), seal(store.key, TEST_FILE));
        await store.files.put(TEST_FILE, content);
        const isSame = await opens(store, TEST_FILE);
        await store.files.remove(TEST_FILE);
        return isSame ? ok(null) : err("The test file couldn't be read back.");
      } catch (error) {
        return err(error instanceof Error ? error.message : String(error));
      }
    },
    /** Whether the key opens the existing backups. A place that can't be reached only accepts the first key. */
    async takesKey(key: string): Promise<boolean> {
      const [{ store }, keys] = await Promise.all([settings(), secrets()]);
      const hasKey = keys.backupKey !== undefined;
      if (store.backup === null) return true;
      const files = openFiles(placeOf(store.backup, keys.backupBucketKey));
      return isKeyOfStore(files, Buffer.from(key, "base64")).catch(() => !hasKey);
    },
  };
}
