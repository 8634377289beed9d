import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "#tests/support/balancer.ts";
import { startTestSimulator, type TestSimulator } from "#tests/support/gateway-simulator.ts";
import {
  emptyDataFolder,
  type ShopProcess,
  startShopCommand,
  startShopProcess,
} from "#tests/support/shop-process.ts";
import { openSmtpInbox } from "#tests/support/smtp-inbox.ts";
import { ON_DISK } from "#tests/support/test-folder.ts";
import { until } from "#tests/support/until.ts";
import { ALLOCATOR, HEAP_OPTIONS } from "../../scripts/setup/server-memory.mjs";
import { type DatabasePair, startDatabasePair } from "./databases.ts";
import { type Engines, startEngines } from "./engines.ts";

/** The whole shop on one computer, as it would be on several. */
export interface Box {
  /** HAProxy's. */
  url: string;
  databases: DatabasePair;
  engines: Engines;
  simulator: TestSimulator;
  /** Stops one of the three web processes as a deploy does. */
  stopWeb(web: number): Promise<void>;
  /** And starts it again, until HAProxy sends it requests. */
  startWeb(web: number): Promise<void>;
  /** One of the command line (`npm run shop`). */
  command(args: string[]): ReturnType<typeof startShopCommand>["ended"];
  close(): Promise<void>;
}

const WEBS = 3;
const WORKERS = 2;
/** Longer than HAProxy takes to notice: it asks every second, and waits 2.5 s for an answer. */
const SHUTDOWN_DELAY_SECONDS = "5";

type Closing = (() => Promise<unknown>)[];

export async function openBox(): Promise<Box> {
  const closing: Closing = [];
  const close = async () => {
    for (const end of closing.toReversed()) await end();
  };
  try {
    return { ...(await open(closing)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @param closing gets what ends each part, in the order in which they were started */
async function open(closing: Closing): Promise<Omit<Box, "close">> {
  const folder = emptyDataFolder("test-scale", ON_DISK);
  const databases = await startDatabasePair();
  closing.push(() => databases.stop());
  const simulator = await startTestSimulator();
  closing.push(() => simulator.stop());
  const inbox = await openSmtpInbox();
  closing.push(() => inbox.close());
  const webPorts: number[] = [];
  for (let n = 0; n < WEBS; n += 1) webPorts.push(await freePort());
  const engines = await startEngines({ databases, webPorts, logFolder: folder });
  closing.push(() => engines.stop());

  const url = `http://127.0.0.1:${engines.shopPort}`;
  const env = {
    ...simulator.shopVariables("nmi"),
    DEMO: "1",
    DATABASE_URL: `postgresql://postgres@127.0.0.1:${engines.pgBouncerPort}/mitra`,
    DATABASE_DIRECT_URL: `postgresql://postgres@127.0.0.1:${engines.databasePort}/mitra`,
    REPLICA_URL: `postgresql://postgres@localhost/mitra?host=${databases.standby.connection.host}`,
    DATABASE_PREPARED: engines.knowsPrepared ? "1" : "0",
    SITE_URL: url,
    PURGE_URL: `http://127.0.0.1:${engines.varnishPort}`,
    SMTP_URL: inbox.url,
    TRUSTED_PROXIES: "1",
    WORKER: "separate",
    SHUTDOWN_DELAY_SECONDS,
    RECONCILE_AFTER_SECONDS: "2",
    LOG_LEVEL: "error",
    ...ALLOCATOR,
  };
  const webs: ShopProcess[] = [];
  closing.push(() => Promise.all(webs.map((web) => web.stop())));
  const startWeb = async (web: number) => {
    webs[web] = await startShopProcess(folder, { ...env, PORT: String(webPorts[web]) });
    await until("HAProxy sends it requests", () => engines.isSent(web));
  };
  for (let web = 0; web < WEBS; web += 1) await startWeb(web);
  const workers = Array.from({ length: WORKERS }, () => startWorker(folder, env));
  closing.push(() => Promise.all(workers.map(endWorker)));

  return {
    url,
    databases,
    engines,
    simulator,
    async stopWeb(web) {
      const stopped = webs[web];
      await stopped?.stop();
      if (stopped?.process.exitCode === 0) return;
      throw new Error(
        `A web process ended with ${stopped?.process.exitCode}: ${stopped?.output()}`,
      );
    },
    startWeb,
    command: (args) => startShopCommand(folder, args, env).ended,
  };
}

function startWorker(folder: string, env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [...HEAP_OPTIONS, "build/server/index.js", "worker"], {
    env: { PATH: process.env["PATH"], NODE_ENV: "production", DATA_DIR: folder, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
}

async function endWorker(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const ended = once(worker, "exit");
  worker.kill("SIGTERM");
  await ended;
}
