import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

export interface SystemUser {
  uid?: number;
  gid?: number;
}

/**
 * PostgreSQL refuses to run as root. As root, we run it as `postgres` or `nobody`;
 * otherwise as ourselves (empty object: no change of user).
 */
export function postgresUser(): SystemUser {
  if (process.getuid?.() !== 0) return {};
  const found = userNamed("postgres") ?? userNamed("nobody");
  if (found === null)
    throw new Error("PostgreSQL does not run as root, and there is no user postgres or nobody");
  return found;
}

/**
 * Keeps a shop's data private: before production starts as root, PostgreSQL gets its own user.
 *
 * @throws {Error} it couldn't be created; the message explains how to create it
 */
export function ensurePostgresUser(): void {
  if (process.getuid?.() !== 0 || userNamed("postgres") !== null) return;
  spawnSync("useradd", [
    "--system",
    "--no-create-home",
    "--shell",
    "/usr/sbin/nologin",
    "postgres",
  ]);
  if (userNamed("postgres") === null)
    throw new Error(
      "PostgreSQL does not run as root. Create a user for it with `useradd --system postgres`, or start the shop as another user.",
    );
}

function userNamed(wanted: string): SystemUser | null {
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  const found = lines.map((line) => line.split(":")).find(([name]) => name === wanted);
  return found === undefined ? null : { uid: Number(found[2]), gid: Number(found[3]) };
}
