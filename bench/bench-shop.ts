import { spawn, spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import type pg from "pg";
import {
  findEmbeddedPostgres,
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from "#server/db/embedded.ts";
import { ALLOCATOR, HEAP_OPTIONS } from "../scripts/setup/server-memory.mjs";
import { type ServerProcess, startServerProcess, stopProcess } from "./server-process.ts";

export interface BenchShop {
  server: ServerProcess;
  dataFolder: string;
  /** The folder of the measured build. */
  build: string;
  connection: pg.ClientConfig;
  close(): Promise<void>;
}

/** The built server on its core, with its own database, started by the load process. */
export async function openBenchShop(build: string): Promise<BenchShop> {
  const dataFolder = "data/bench";
  removeEmbeddedPostgres(`${dataFolder}/postgres`);
  rmSync(dataFolder, { recursive: true, force: true });
  const database = await startEmbeddedPostgres(`${dataFolder}/postgres`);
  spreadOverCores(`${dataFolder}/postgres`);
  const server = await startShop(
    { dataFolder, build },
    { WORKER: "separate", LIMIT_FACTOR: "100000" },
  );
  // Emails are sent by the job process, as in production; here it uses spare CPU time.
  const worker = spawn(
    "nice",
    ["-n", "19", process.execPath, `${build}/server/index.js`, "worker"],
    {
      env: {
        PATH: process.env["PATH"],
        NODE_ENV: "production",
        LOG_LEVEL: "warn",
        DATA_DIR: dataFolder,
      },
      stdio: "ignore",
    },
  );
  return {
    server,
    dataFolder,
    build,
    connection: { ...database.connection, database: "postgres" },
    async close() {
      await server.stop();
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

/** The web process, as `npm start` runs it. */
export function startShop(
  { dataFolder, build }: Pick<BenchShop, "dataFolder" | "build">,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  return startServerProcess([...HEAP_OPTIONS, `${build}/server/index.js`, "web"], {
    ...ALLOCATOR,
    PORT: "0",
    LOG_LEVEL: "warn",
    DATA_DIR: dataFolder,
    ...env,
  });
}
