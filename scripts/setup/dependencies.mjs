import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const STAMP = "node_modules/.installed-lock";

/** Installs what package-lock.json lists, unless already installed. */
export function ensureDependencies() {
  const digest = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === digest) return;
  console.log("Installing dependencies (once, about a minute) ...");
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    stdio: "inherit",
  });
  if (status !== 0) {
    console.error("npm ci failed; nothing was started.");
    process.exit(status ?? 1);
  }
  writeFileSync(STAMP, digest);
}
