import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** Written by npm once everything is there. */
const INSTALLED = "node_modules/.package-lock.json";

/** Installs what package-lock.json lists, unless npm already has. */
export function ensureDependencies() {
  if (existsSync(INSTALLED) && isAllThere(packagesOf("package-lock.json"), packagesOf(INSTALLED)))
    return;
  console.log("Installing dependencies (once, about a minute) ...");
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    stdio: "inherit",
  });
  if (status !== 0) {
    console.error("npm ci failed; nothing was started.");
    process.exit(status ?? 1);
  }
}

const packagesOf = (file) => JSON.parse(readFileSync(file, "utf8")).packages;

/** Whether each package that is listed is installed as it is listed; those for other systems never are. */
export const isAllThere = (listed, installed) =>
  Object.entries(listed).every(
    ([at, { integrity, version, optional }]) =>
      at === "" ||
      (installed[at] === undefined
        ? optional === true
        : installed[at].integrity === integrity && installed[at].version === version),
  );
