import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { expect, it, onTestFinished } from "vitest";
import { UNFINISHED_FILE } from "#server/backup/restore-database.ts";
import { findEmbeddedPostgres } from "#server/db/embedded.ts";
import { filesHold } from "#tests/support/files-hold.ts";
import { IS_LONG } from "#tests/support/long-proofs.ts";
import {
  expectKept,
  openProduction,
  PATIENCE_S,
  startOrdering,
} from "#tests/support/production.ts";
import { removeTestDatabase } from "#tests/support/remove-test-databases.ts";
import {
  emptyDataFolder,
  queryShopProcess,
  startShopCommand,
  startShopProcess,
} from "#tests/support/shop-process.ts";
import { testFolder } from "#tests/support/test-folder.ts";
import { until } from "#tests/support/until.ts";

/* Proves BACKUP-5 of a restore that is killed: nothing opens from it, the shop goes on, and the next restore is whole. */

const STORE = testFolder("test-interrupted-store");
const INTO = testFolder("test-interrupted-restore");
const cluster = `${INTO}/postgres`;

/** How far a restore is when it's killed. */
const MOMENTS: Record<string, () => boolean> = {
  "at its beginning": () => existsSync(`${INTO}/${UNFINISHED_FILE}`),
  "while the copy is unpacked": () => existsSync(`${cluster}/base`),
  "while PostgreSQL repeats the log": () => findEmbeddedPostgres(cluster).processId !== null,
};

it.runIf(IS_LONG)(
  `a restore in production that is killed ${Object.keys(MOMENTS).join(", ")}`,
  async () => {
    const env = { BACKUP_TO: STORE, BACKUP_KEY: randomBytes(32).toString("base64") };
    const home = emptyDataFolder("test-interrupted");
    rmSync(STORE, { recursive: true, force: true });
    const production = await openProduction(home, env);
    onTestFinished(async () => {
      await production.stop();
      for (const folder of [home, INTO]) removeTestDatabase(`${folder}/postgres`);
      for (const folder of [home, INTO, STORE]) rmSync(folder, { recursive: true, force: true });
    });
    const restore = () => startShopCommand(home, ["restore", INTO], production.env);
    const ordering = await startOrdering(production.url);
    await ordering.hasMore();
    const taken = await startShopCommand(home, ["backup"], production.env).ended;
    expect(taken).toMatchObject({ exitCode: 0 });
    await ordering.hasMore();

    for (const [moment, isReached] of Object.entries(MOMENTS)) {
      emptyDataFolder("test-interrupted-restore");
      const { process: restoring, ended } = restore();
      await until(moment, async () => isReached(), PATIENCE_S);
      restoring.kill("SIGKILL");
      await ended;
      const opening = startShopProcess(INTO, { ...production.env, PORT: "0" });
      await expect(opening).rejects.toThrow("didn't finish");
      expect((await restore().ended).output).toContain("isn't empty");
      await ordering.hasMore();
    }

    await ordering.end();
    emptyDataFolder("test-interrupted-restore");
    expect(await restore().ended).toMatchObject({ exitCode: 0 });
    const restored = await queryShopProcess(INTO, "select count(*)::int as count from orders");
    expect(restored).toEqual(
      await queryShopProcess(home, "select count(*)::int as count from orders"),
    );
    await expectKept(production, ordering);
    expect(filesHold(STORE, "crash-0@mail.example")).toBe(false);
    expect(readdirSync(`${home}/postgres-archive/staging`)).toEqual([]);
  },
  900_000,
);
