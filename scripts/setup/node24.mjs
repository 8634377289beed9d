import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

const WANTED_MAJOR = 24;

/** The Node that runs the shop: this one if it is new enough, or else the one from npm. */
export function findNode24() {
  const fromNpm = path.resolve(`node_modules/node-${process.platform}-${process.arch}/bin/node`);
  for (const candidate of [process.execPath, fromNpm]) {
    if (candidate !== process.execPath && !existsSync(candidate)) continue;
    const { stdout } = spawnSync(candidate, ["--version"], { encoding: "utf8" });
    if (Number(/^v(\d+)/.exec(stdout ?? "")?.[1]) >= WANTED_MAJOR) return candidate;
  }
  console.error(
    `Mitra needs Node ${WANTED_MAJOR} or later. This is ${process.version}, and npm has no Node for ` +
      `${process.platform}-${process.arch}. Install it from https://nodejs.org and run the command again.`,
  );
  process.exit(1);
}

/** An environment in which tools find that Node first. */
export function environmentWith(node, extra = {}) {
  const folders = [path.dirname(node), path.resolve("node_modules/.bin"), process.env.PATH];
  return { ...process.env, PATH: folders.join(path.delimiter), ...extra };
}
