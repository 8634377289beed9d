import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { startEmbeddedPostgres } from "#server/db/embedded.ts";
import { HEAP_OPTIONS } from "../../scripts/setup/server-memory.mjs";
import { removeTestDatabase } from "./remove-test-databases.ts";
import { TEST_DATA } from "./test-folder.ts";

export interface ShopProcess {
  url: string;
  process: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  /** Sends SIGTERM, and waits for the end. */
  stop(): Promise<void>;
  /** Ends it abruptly, like a crash. Its PostgreSQL keeps running, and the next process adopts it. */
  kill(): Promise<void>;
}

const START_SECONDS = 300;

/**
 * A real server process of the built shop, in demo mode, with its own database in `dataFolder`.
 *
 * @param folder where to start it, if with another build
 */
export async function startShopProcess(
  dataFolder: string,
  env: Record<string, string> = {},
  folder = ".",
): Promise<ShopProcess> {
  const child = spawn(process.execPath, [...HEAP_OPTIONS, "build/server/index.js", "web"], {
    cwd: folder,
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      PORT: "0",
      LOG_LEVEL: "error",
      DATA_DIR: path.resolve(dataFolder),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (text: Buffer) => (output += text.toString()));
  child.stderr.on("data", (text: Buffer) => (output += text.toString()));
  const end = async (signal: "SIGTERM" | "SIGKILL") => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  };
  for (let waitedMs = 0; waitedMs < START_SECONDS * 1000; waitedMs += 100) {
    const url = /http:\/\/localhost:\d+/.exec(output)?.[0];
    if (url !== undefined) {
      const ends = { stop: () => end("SIGTERM"), kill: () => end("SIGKILL") };
      return { url, process: child, output: () => output, ...ends };
    }
    if (child.exitCode !== null) break;
    await sleep(100);
  }
  await end("SIGKILL");
  throw new Error(`The shop did not start: ${output}`);
}

interface CommandEnd {
  exitCode: number | null;
  /** All output. */
  output: string;
  /** The output without the messages next to the answer. */
  answer: string;
}

/** Runs `npm run shop -- ...` next to a running shop, using the built program. */
export function startShopCommand(
  dataFolder: string,
  args: string[],
  env: Record<string, string> = {},
): { process: ChildProcess; ended: Promise<CommandEnd> } {
  const child = spawn(process.execPath, ["build/server/index.js", "shop", ...args], {
    env: { PATH: process.env["PATH"], NODE_ENV: "production", DATA_DIR: dataFolder, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let answer = "";
  child.stdout.on("data", (text: Buffer) => {
    output += text.toString();
    answer += text.toString();
  });
  child.stderr.on("data", (text: Buffer) => (output += text.toString()));
  const ended = once(child, "close").then(() => ({ exitCode: child.exitCode, output, answer }));
  return { process: child, ended };
}

/** An empty folder for one test's data; its database may be elsewhere (server/db/embedded/data-folder.ts). */
export function emptyDataFolder(name: string, parent = TEST_DATA): string {
  const folder = path.join(parent, name);
  removeTestDatabase(`${folder}/postgres`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Queries the database of a running or killed shop process. */
export async function queryShopProcess(
  dataFolder: string,
  statement: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const { connection } = await startEmbeddedPostgres(`${dataFolder}/postgres`);
  const client = new pg.Client({ ...connection, database: "postgres" });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/** Puts a new production shop's catalog on sale immediately, without its owner's decisions. */
export async function openForOrders(dataFolder: string): Promise<void> {
  for (const statement of [
    `insert into product_traits (product_id, product_class, compounds)
      select id, 'extract', '[{"compound": "mitragynine", "mg": 15}, {"compound": "7-hydroxymitragynine", "mg": 0}]'
      from products`,
    "update products p set active = may_be_sold(p)",
    `insert into settings (name, value) values ('opening', '{"state": "open", "sentence": ""}')`,
  ])
    await queryShopProcess(dataFolder, statement);
}
