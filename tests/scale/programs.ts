import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import path from "node:path";

/** The programs beside the shop, and the Debian package of each. */
const PACKAGE_OF = {
  haproxy: "haproxy",
  varnishd: "varnish",
  pgbouncer: "pgbouncer",
} as const;

export type Program = keyof typeof PACKAGE_OF;

/** Debian keeps servers out of a user's PATH. */
const ALSO_IN = ["/usr/sbin", "/usr/local/sbin"];

/** `null` if it is not installed. */
export function findProgram(name: Program, searchPath = process.env["PATH"] ?? ""): string | null {
  const folders = [...searchPath.split(path.delimiter), ...ALSO_IN];
  return folders.map((folder) => path.join(folder, name)).find(isExecutable) ?? null;
}

/** Message about missing programs; `null` if none is missing. */
export function missingPrograms(find: (name: Program) => string | null): string | null {
  const packages = Object.entries(PACKAGE_OF).flatMap(
    ([name, inPackage]) => (find(name as Program) === null ? [inPackage] : []), // a key of the table
  );
  if (packages.length === 0) return null;
  return `The scale test runs these beside the shop, and they are not installed. On Debian:\n  apt-get install ${packages.join(" ")}`;
}

/** 1.18.0 as [1, 18]. */
export function pgBouncerVersion(program: string): [number, number] {
  const { stdout } = spawnSync(program, ["--version"], { encoding: "utf8" });
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(stdout) ?? [];
  return [Number(major), Number(minor)];
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
