import assert from "node:assert/strict";
import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { postgresUser } from "#server/db/embedded/system-user.ts";

/* A server of the system's own PostgreSQL, as an operator has one, started by its own tools. */

const INSTALLED = "/usr/lib/postgresql";
const USER = postgresUser();

/** @throws {Error} what is missing, in words */
export function findTools(): { version: number; binaries: string } {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED).map(Number) : [];
  const version = Math.max(...versions);
  const binaries = path.join(INSTALLED, String(version), "bin");
  if (!existsSync(path.join(binaries, "pg_dump")))
    throw new Error("Install the system's postgresql: apt-get install postgresql pgbackrest");
  if (spawnSync("pgbackrest", ["version"]).status !== 0)
    throw new Error("Install pgbackrest: apt-get install pgbackrest");
  return { version, binaries };
}

/** Runs one of the server's tools as its user. @throws {AssertionError} it failed */
export function run(command: string[], env: Record<string, string> = {}): string {
  const ran = tryToRun(command, env);
  assert.equal(ran.status, 0, `${command.join(" ")}\n${ran.stdout}${ran.stderr}`);
  return ran.stdout;
}

export function tryToRun(
  [program = "", ...args]: string[],
  env: Record<string, string> = {},
): SpawnSyncReturns<string> {
  console.log(`$ ${[path.basename(program), ...args].join(" ")}`);
  const PATH = process.env["PATH"] ?? "";
  return spawnSync(program, args, {
    ...USER,
    cwd: "/",
    env: { PATH, LC_ALL: "C.UTF-8", ...env },
    encoding: "utf8",
    // A server that is started keeps what it inherits.
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** A folder that the server's user owns. */
export function makeFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, gid } = USER;
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

export class DebianPostgres {
  readonly folder: string;
  readonly port: number;
  private readonly binaries: string;

  constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
    this.binaries = findTools().binaries;
  }

  initialize(): void {
    makeFolder(this.folder);
    const options = ["-D", this.folder, "-U", "postgres", "-A", "trust", "-E", "UTF8"];
    run([path.join(this.binaries, "initdb"), ...options, "--data-checksums"]);
  }

  start(settings: string[] = []): void {
    const all = [
      `port=${this.port}`,
      `unix_socket_directories=${path.dirname(this.folder)}`,
      "listen_addresses=127.0.0.1",
      ...settings,
    ];
    const options = all.map((setting) => `-c "${setting.replaceAll('"', '\\"')}"`).join(" ");
    const log = `${this.folder}.log`;
    const command = [path.join(this.binaries, "pg_ctl"), "start", "-w", "-D", this.folder];
    run([...command, "-l", log, "-o", options]);
  }

  stop(): void {
    if (existsSync(path.join(this.folder, "postmaster.pid")))
      run([path.join(this.binaries, "pg_ctl"), "stop", "-w", "-m", "fast", "-D", this.folder]);
  }

  /** One of its tools, such as pg_dump. */
  tool(name: string, ...args: string[]): string {
    return run([path.join(this.binaries, name), ...args]);
  }

  url(database: string, user = "mitra"): string {
    return `postgresql://${user}@127.0.0.1:${this.port}/${database}`;
  }

  async ask(
    statement: string,
    database = "mitra",
    user = "postgres",
  ): Promise<Record<string, unknown>[]> {
    return query(this.url(database, user), statement);
  }
}

export async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
