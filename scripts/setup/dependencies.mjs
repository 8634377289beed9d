import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** Written by npm once installation is complete. */
const INSTALLED = "node_modules/.package-lock.json";

/** Installs the packages in package-lock.json, unless npm already has. */
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

/** Whether each listed package is installed in the listed version; those for other systems never are. */
export const isAllThere = (listed, installed) =>
  Object.entries(listed).every(
    ([at, { integrity, version, optional }]) =>
      at === "" ||
      (installed[at] === undefined
        ? optional === true
        : installed[at].integrity === integrity && installed[at].version === version),
  );
