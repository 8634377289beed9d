import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { postgresUser } from "#server/db/embedded/system-user.ts";
import { until } from "./until.ts";

/** A clock that can jump, for programs started with its environment variables. Requires Debian's faketime. */
export class MovedClock {
  private readonly home = mkdtempSync(path.join(tmpdir(), "mitra-clock-"));
  private readonly file = path.join(this.home, "offset");
  readonly env: Record<string, string>;

  /** @throws {Error} with the missing requirement, in words */
  constructor() {
    const { error, stdout } = spawnSync("faketime", ["-f", "+0", "printenv", "LD_PRELOAD"]);
    if (error !== undefined) throw new Error("Install faketime: apt-get install faketime");
    this.env = {
      LD_PRELOAD: stdout.toString().trim(),
      FAKETIME_TIMESTAMP_FILE: this.file,
      FAKETIME_NO_CACHE: "1",
      // Elapsed time doesn't jump.
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    };
    chmodSync(this.home, 0o755); // PostgreSQL's user reads it
    this.jumpTo("+0");
  }

  /** @param offset from the actual time, such as "-1h" */
  jumpTo(offset: string): void {
    writeFileSync(`${this.file}.new`, offset);
    renameSync(`${this.file}.new`, this.file);
  }

  /** Restarts the stopped PostgreSQL of a data folder, with the same options. */
  async startPostgres(cluster: string): Promise<void> {
    const options = readFileSync(`${cluster}/postmaster.opts`, "utf8");
    const [, program = "", given = ""] = /^(\S+) "(.*)"\n$/s.exec(options) ?? [];
    const server = spawn(program, given.split('" "'), {
      ...postgresUser(),
      env: { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC", ...this.env },
      cwd: "/",
      detached: true,
      stdio: "ignore",
    });
    server.unref();
    await until("PostgreSQL is ready", async () => isReady(cluster));
  }

  remove(): void {
    rmSync(this.home, { recursive: true });
  }
}

function isReady(cluster: string): boolean {
  try {
    return readFileSync(`${cluster}/postmaster.pid`, "utf8").includes("ready");
  } catch {
    return false;
  }
}
