import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import {
  findEmbeddedPostgres,
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from "#server/db/embedded.ts";

export interface BenchShop {
  url: string;
  dataFolder: string;
  connection: pg.ClientConfig;
  memoryMb(): number;
  /** CPU time of the server process so far, in milliseconds. */
  cpuMs(): number;
  stopServer(): Promise<void>;
  close(): Promise<void>;
}

const CLOCK_TICK_MS = 10;

/** The built server on its core, with its own database, started by the load process. */
export async function openBenchShop(): Promise<BenchShop> {
  const dataFolder = "data/bench";
  removeEmbeddedPostgres(`${dataFolder}/postgres`);
  rmSync(dataFolder, { recursive: true, force: true });
  const database = await startEmbeddedPostgres(`${dataFolder}/postgres`);
  spreadOverCores(`${dataFolder}/postgres`);
  const server = await startServer(dataFolder, { WORKER: "separate" });
  // Mails are sent by the job process, as in production; here it uses spare CPU time.
  const worker = spawn("nice", ["-n", "19", process.execPath, "build/server/index.js", "worker"], {
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      DATA_DIR: dataFolder,
    },
    stdio: "ignore",
  });
  const { pid } = server.process;
  return {
    url: server.url,
    dataFolder,
    connection: { ...database.connection, database: "postgres" },
    memoryMb: () =>
      Math.round(
        Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024,
      ),
    cpuMs() {
      const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
      return (Number(fields[11]) + Number(fields[12])) * CLOCK_TICK_MS;
    },
    stopServer: () => stopProcess(server.process),
    async close() {
      await stopProcess(server.process);
      await stopProcess(worker);
      await database.stop();
      removeEmbeddedPostgres(`${dataFolder}/postgres`);
    },
  };
}

/** The database was started from the load's core; it may use both cores, as a separate server would. */
function spreadOverCores(folder: string): void {
  if ((process.env["BENCH_SERVER_CORE"] ?? "") === "") return;
  const { processId } = findEmbeddedPostgres(folder);
  spawnSync("taskset", ["-apc", "0,1", `${processId}`], { stdio: "ignore" });
}

/** Starts a program on the server's core. */
export function spawnOnServerCore(args: string[], env: Record<string, string>): ChildProcess {
  const core = process.env["BENCH_SERVER_CORE"] ?? "";
  const [program, ...rest] =
    core === "" ? [process.execPath, ...args] : ["taskset", "-c", core, process.execPath, ...args];
  return spawn(program, rest, {
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      // e.g. --cpu-prof, to see where the time goes
      NODE_OPTIONS: process.env["BENCH_NODE_OPTIONS"],
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
}

export async function startServer(
  dataFolder: string,
  env: Record<string, string> = {},
): Promise<{ url: string; process: ChildProcess }> {
  const child = spawnOnServerCore(["build/server/index.js", "web"], {
    PORT: "0",
    LOG_LEVEL: "warn",
    DATA_DIR: dataFolder,
    ...env,
  });
  return { process: child, url: await announcedUrl(child) };
}

/** The address in the first line that a server prints. */
export async function announcedUrl(child: ChildProcess): Promise<string> {
  let output = "";
  child.stdout?.on("data", (text: Buffer) => (output += text.toString()));
  for (let waitedMs = 0; waitedMs < 30_000; waitedMs += 5) {
    const url = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(output)?.[0];
    if (url) return url;
    await sleep(5);
  }
  throw new Error(`The server did not start: ${output}`);
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}
