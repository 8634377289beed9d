import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findEmbeddedPostgres } from "#server/db/embedded.ts";
import { FaultyWay } from "#tests/support/faulty-way.ts";
import { signUpClient } from "#tests/support/http-client.ts";
import { IS_LONG } from "#tests/support/long-proofs.ts";
import {
  emptyDataFolder,
  type ShopProcess,
  startShopProcess,
} from "#tests/support/shop-process.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { until } from "#tests/support/until.ts";

/* Proves RUN-9. */

const statusOf = async (url: string): Promise<number | null> =>
  (await fetch(url).catch(() => null))?.status ?? null;

describe("a process whose database is away when it starts", () => {
  let way: FaultyWay;
  let database: TestDatabase;
  let env: Record<string, string>;
  beforeEach(async () => {
    way = await FaultyWay.open();
    database = await createTestDatabase(1);
    const { port, user, database: name } = way.to(database.connection);
    env = {
      DATABASE_URL: `postgresql://${user}@127.0.0.1:${port}/${name}`,
      SECRET: "a secret of 32 characters, or more",
      SITE_URL: "http://localhost",
      DEMO: "1",
      LOG_LEVEL: "silent",
    };
    way.cut();
  });
  afterEach(async () => {
    await way.close();
    await database.drop();
  });

  it("waits: it runs, is not ready and says why, and opens when the database is there", async () => {
    const shop = await startShopProcess(emptyDataFolder("test-waits"), env);
    try {
      expect(await statusOf(`${shop.url}/health`)).toBe(200);
      expect(await statusOf(`${shop.url}/ready`)).toBe(503);
      const verbose = await (await fetch(`${shop.url}/ready?verbose`)).json();
      expect(verbose).toMatchObject({
        pages: false,
        checks: [{ name: "migrations", isOk: false, reason: "waiting for the database" }, {}],
      });
      const page = await fetch(`${shop.url}/dosing`);
      expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
      way.mend();
      await until("it is ready", async () => (await statusOf(`${shop.url}/ready`)) === 200);
      expect(await statusOf(`${shop.url}/shop`)).toBe(200);
    } finally {
      await shop.stop();
    }
    expect(shop.process.exitCode).toBe(0);
  });

  it("is ended by a signal while it waits", async () => {
    const shop = await startShopProcess(emptyDataFolder("test-waits"), env);
    await shop.stop();
    expect(shop.process.exitCode).toBe(0);
  });

  it.runIf(IS_LONG)("waits as a worker too", async () => {
    const worker = startWorker(env);
    const ended = once(worker.process, "exit");
    await until("it waits", async () => worker.said().includes("waits for its database"));
    way.mend();
    await until("it runs", async () => worker.said().includes("worker is running"));
    worker.process.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
  });
});

function startWorker(env: Record<string, string>): { process: ChildProcess; said(): string } {
  const child = spawn(process.execPath, ["build/server/index.js", "worker"], {
    env: { PATH: process.env["PATH"], NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (text: Buffer) => (said += text.toString()));
  return { process: child, said: () => said };
}

describe("the shop's own PostgreSQL", () => {
  const folder = emptyDataFolder("test-own-postgres");
  let shop: ShopProcess;
  beforeEach(async () => {
    shop = await startShopProcess(folder, { LOG_LEVEL: "silent" });
  });
  afterEach(() => shop.stop());

  it.each(["SIGKILL", ...(IS_LONG ? ["SIGINT"] : [])])(
    "is started again when it was ended by %s",
    async (signal) => {
      const client = await signUpClient(shop.url, `${signal.toLowerCase()}@mail.example`);
      const before = findEmbeddedPostgres(`${folder}/postgres`).processId ?? 0;
      process.kill(before, signal);
      await until("another one runs", async () => {
        const { processId } = findEmbeddedPostgres(`${folder}/postgres`);
        return processId !== null && processId !== before;
      });
      await until("the shop is ready", async () => (await statusOf(`${shop.url}/ready`)) === 200);
      // Everything acknowledged is there: the account, and its session.
      expect((await client.get("/orders")).status).toBe(200);
    },
  );
});
