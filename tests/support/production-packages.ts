import { readFileSync } from "node:fs";
import { z } from "zod";

const names = z.union([z.string().transform((name) => [name]), z.array(z.string())]);
const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dev: z.boolean().default(false),
      os: names.optional(),
      cpu: names.optional(),
      libc: names.optional(),
    }),
  ),
});
const SYSTEM = { os: "linux", cpu: "x64", libc: "glibc" };

/** The folders of the packages that `npm ci --omit=dev` installs on Linux x64, by the lockfile. */
export function productionPackages(): string[] {
  const { packages } = lockfile.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
  return Object.entries(packages)
    .filter(
      ([folder, one]) =>
        folder !== "" &&
        !one.dev &&
        isFor(one.os, SYSTEM.os) &&
        isFor(one.cpu, SYSTEM.cpu) &&
        isFor(one.libc, SYSTEM.libc),
    )
    .map(([folder]) => folder);
}

/** Reads such a list as npm does: `!name` excludes. */
function isFor(allowed: string[] | undefined, name: string): boolean {
  if (!allowed) return true;
  if (allowed.includes(`!${name}`)) return false;
  const positive = allowed.filter((one) => !one.startsWith("!"));
  return positive.length === 0 || positive.includes(name);
}
