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
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  for (const wanted of ["postgres", "nobody"]) {
    const found = users.find(([name]) => name === wanted);
    if (found) return { uid: Number(found[2]), gid: Number(found[3]) };
  }
  throw new Error("PostgreSQL does not run as root, and there is no user postgres or nobody");
}
