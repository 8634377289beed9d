import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { once } from "#domain/once.ts";
import { postgresBinaries } from "./embedded/binaries.ts";
import { dataFolder, makePrivateFolder, removeOwnParent } from "./embedded/data-folder.ts";
import { keepRunning } from "./embedded/keep-running.ts";
import { postgresUser, type SystemUser } from "./embedded/system-user.ts";

export interface EmbeddedPostgres {
  /** Connection for `pg`: a Unix socket, no port. */
  connection: { host: string; port: number; user: string };
  folder: string;
  how: "initialized" | "started" | "adopted";
  /** From now until `stop`, a server that dies is restarted; the process that started it goes first. */
  keepRunning(onEnd: (error: Error) => void): void;
  /** Stops the server unless another client is still connected. */
  stop(): Promise<void>;
}

/** Long enough for recovery after a crash. */
const START_SECONDS = 30;
const GIVE_WAY_MS = 2000;
/** A busy machine answers late; a missing server refuses at once. */
const ANSWER_MS = { toStart: 2000, toStop: 20_000 };
const LOCK_FILE = "postmaster.pid";
const SETTINGS = [
  "listen_addresses=",
  "max_connections=120",
  "shared_buffers=64MB",
  "io_method=worker",
];

/**
 * Starts our own PostgreSQL in `folder`, or adopts one already running there (the server survives a
 * `kill -9` of the shop).
 */
export async function startEmbeddedPostgres(
  wantedFolder: string,
  extraSettings: string[] | ((folder: string) => string[]) = [],
  startSeconds = START_SECONDS,
): Promise<EmbeddedPostgres> {
  const user = postgresUser();
  const folder = dataFolder(wantedFolder, user);
  // A running server is adopted without them.
  const binaries = once(() => postgresBinaries(user));
  const socket = socketFolder(folder);
  makePrivateFolder(socket, user);
  const connection = { host: socket, port: 5432, user: "postgres" };
  const settings = Array.isArray(extraSettings) ? extraSettings : extraSettings(folder);
  const launched = {
    folder,
    binaries,
    user,
    socket,
    connection,
    extraSettings: settings,
    startSeconds,
  };

  const isNew = !existsSync(path.join(folder, "PG_VERSION"));
  if (isNew) initialize(folder, binaries(), user);
  const isAdopted = !isNew && (await answers(connection, folder));
  if (!isNew && !isAdopted) giveTo(user, folder);
  const how = isAdopted ? "adopted" : await launch(launched);
  let watch: { stop(): Promise<void> } | null = null;
  return {
    connection,
    folder,
    how: how === "started" && isNew ? "initialized" : how,
    keepRunning(onEnd) {
      watch ??= keepRunning({
        isRunning: () => isRunning(folder),
        start: async () => void (await launch(launched)),
        onEnd,
        giveWayMs: how === "adopted" ? GIVE_WAY_MS : 0,
      });
    },
    async stop() {
      await watch?.stop();
      await stopServer(folder, connection);
    },
  };
}

function isRunning(folder: string): boolean {
  try {
    return isProcess(readFileSync(path.join(folder, LOCK_FILE), "utf8").split("\n")[0]);
  } catch {
    return false;
  }
}

function isProcess(id: string | undefined): boolean {
  try {
    return process.kill(Number(id), 0);
  } catch {
    return false;
  }
}

const ENVIRONMENT = { PATH: process.env["PATH"] ?? "", LC_ALL: "C", TZ: "UTC" };

/** Changes the owner if, as root, another user ran PostgreSQL when the cluster was created. */
function giveTo({ uid, gid }: SystemUser, folder: string): void {
  if (uid === undefined || statSync(folder).uid === uid) return;
  spawnSync("chown", ["-R", `${uid}:${gid}`, folder]);
}

/** A socket path can have at most 107 bytes, so it is in the temporary folder, named after the data folder. */
export function socketFolder(folder: string): string {
  const digest = createHash("sha256").update(folder).digest("hex").slice(0, 12);
  return path.join(tmpdir(), `mitra-${digest}`);
}

/**
 * The actual location of the cluster wanted at `wanted`, and the id of the process serving it; `null` if it isn't
 * running.
 */
export function findEmbeddedPostgres(wanted: string): { folder: string; processId: number | null } {
  const folder = dataFolder(wanted, postgresUser());
  const lockFile = path.join(folder, LOCK_FILE);
  const [processId] = existsSync(lockFile) ? readFileSync(lockFile, "utf8").split("\n") : [];
  return { folder, processId: processId === undefined ? null : Number(processId) };
}

/** Deletes a cluster that isn't running, including its files in system folders. */
export function removeEmbeddedPostgres(wanted: string): void {
  const { folder, processId } = findEmbeddedPostgres(wanted);
  if (processId !== null) return;
  rmSync(folder, { recursive: true, force: true });
  rmSync(socketFolder(folder), { recursive: true, force: true });
  removeOwnParent(folder);
}

/**
 * Created next to its final location and renamed, so a kill midway leaves no partial cluster. If several processes
 * start together, one's becomes the cluster.
 */
function initialize(folder: string, binaries: string, user: SystemUser): void {
  if (existsSync(path.join(folder, "PG_VERSION"))) return;
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`${folder} is not empty and contains no PostgreSQL cluster`);
  }
  removeDrafts(folder);
  const draft = `${folder}.init-${process.pid}`;
  makePrivateFolder(draft, user);
  const options = ["-D", draft, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-instructions"];
  const locale = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
  const made = spawnSync(
    path.join(binaries, "bin/initdb"),
    [...options, ...locale, "--data-checksums"],
    { ...user, env: ENVIRONMENT, cwd: "/", encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr || made.error?.message}`);
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true });
    if (!existsSync(path.join(folder, "PG_VERSION"))) throw error;
  }
}

/** Removes the drafts of processes that were killed. */
function removeDrafts(folder: string): void {
  const begins = `${path.basename(folder)}.init-`;
  const parent = path.dirname(folder);
  for (const name of existsSync(parent) ? readdirSync(parent) : [])
    if (name.startsWith(begins) && !isProcess(name.slice(begins.length)))
      rmSync(path.join(parent, name), { recursive: true, force: true });
}

interface Launch {
  folder: string;
  binaries: () => string;
  user: SystemUser;
  socket: string;
  connection: pg.ClientConfig;
  extraSettings: string[];
  startSeconds: number;
}

async function launch(options: Launch): Promise<"started" | "adopted"> {
  const { folder, connection, startSeconds } = options;
  const deadline = Date.now() + startSeconds * 1000;
  let server = spawnServer(options);
  while (Date.now() < deadline) {
    if (await answers(connection, folder))
      return server.process.exitCode === null ? "started" : "adopted";
    if (server.process.exitCode !== null) {
      // A predecessor that is shutting down still holds its lock file.
      if (!/lock file|another postmaster|shared memory/i.test(server.log())) {
        throw new Error(`postgres: ${server.log()}`);
      }
      await sleep(200);
      if (await answers(connection, folder)) return "adopted";
      server = spawnServer(options);
    }
    await sleep(20);
  }
  server.process.kill("SIGINT");
  throw new Error(`postgres did not answer within ${startSeconds} s: ${server.log()}`);
}

function spawnServer(options: Launch): { process: ChildProcess; log(): string } {
  const settings = [...SETTINGS, ...options.extraSettings].flatMap((setting) => ["-c", setting]);
  const server = spawn(
    path.join(options.binaries(), "bin/postgres"),
    ["-D", options.folder, "-k", options.socket, ...settings],
    {
      ...options.user,
      env: ENVIRONMENT,
      cwd: "/",
      detached: true, // a Ctrl-C for the shop must not reach the database before the shop is done
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  let log = "";
  server.on("error", (error) => (log += error.message));
  server.stderr?.on("data", (data: Buffer) => (log = (log + data.toString()).slice(-4000)));
  // The pipe must not keep our process alive; only the socket type of a spawned pipe has unref.
  const pipe: unknown = server.stderr;
  if (
    pipe !== null &&
    typeof pipe === "object" &&
    "unref" in pipe &&
    typeof pipe.unref === "function"
  ) {
    pipe.unref();
  }
  server.unref();
  return { process: server, log: () => log };
}

async function answers(connection: pg.ClientConfig, folder: string): Promise<boolean> {
  const served = await ask(connection, "select current_setting('data_directory') as answer");
  return served !== null && realpathSync(served) === realpathSync(folder);
}

async function stopServer(folder: string, connection: pg.ClientConfig): Promise<void> {
  const others = await ask(
    connection,
    "select count(*)::text as answer from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    ANSWER_MS.toStop,
  );
  if (others === null || others !== "0") return;
  const lockFile = path.join(folder, LOCK_FILE);
  process.kill(Number(readFileSync(lockFile, "utf8").split("\n")[0]), "SIGINT");
  for (let waited = 0; waited < 10_000 && existsSync(lockFile); waited += 25) await sleep(25);
}

/** One value from one query on a separate connection; `null` if the server doesn't answer. */
async function ask(
  connection: pg.ClientConfig,
  query: string,
  connectionTimeoutMillis = ANSWER_MS.toStart,
): Promise<string | null> {
  const client = new pg.Client({
    ...connection,
    database: "postgres",
    connectionTimeoutMillis,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ answer: string }>(query);
    return rows[0]?.answer ?? null;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}
