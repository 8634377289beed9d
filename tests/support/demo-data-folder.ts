import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findEmbeddedPostgres } from "#server/db/embedded.ts";
import { isAlive } from "./is-alive.ts";
import { removeTestDatabase } from "./remove-test-databases.ts";
import { emptyDataFolder } from "./shop-process.ts";
import { ON_DISK, TEST_DATA } from "./test-folder.ts";

/** Kept between runs. */
const TEMPLATES = path.join(ON_DISK, "test-templates");
const MAKING_SECONDS = 120;

/**
 * A folder with one test's data, as after the first start of a demo. It is a copy, because PostgreSQL's first start,
 * all migrations and the sample data take seconds, and fifty tests begin with them.
 */
export function demoDataFolder(name: string, parent = TEST_DATA): string {
  const template = findTemplate();
  const folder = emptyDataFolder(name, parent);
  copy(template, folder);
  return folder;
}

/** Created by the first test that needs one, once per build. */
function findTemplate(): string {
  const built = readFileSync("build/.built-from", "utf8").slice(0, 12);
  const template = path.join(TEMPLATES, built);
  mkdirSync(TEMPLATES, { recursive: true });
  for (let waited = 0; !existsSync(completeIn(template)); waited += 1) {
    if (waited > MAKING_SECONDS) throw new Error(`${template} is not complete`);
    if (isMine(template)) make(template);
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
  }
  return template;
}

const completeIn = (template: string): string => `${template}.complete`;

/** Lets one of the simultaneous test processes create it; if that one ends too early, another does. */
function isMine(template: string): boolean {
  const maker = `${template}.maker`;
  try {
    writeFileSync(maker, `${process.pid}`, { flag: "wx" });
    return true;
  } catch {
    const processId = Number(readFileSync(maker, "utf8"));
    if (processId === 0 || isAlive(processId)) return false;
    rmSync(maker, { force: true });
    return isMine(template);
  }
}

function make(template: string): void {
  const maker = path.basename(`${template}.maker`);
  for (const old of readdirSync(TEMPLATES).filter((name) => name !== maker))
    removeTemplate(path.join(TEMPLATES, old));
  const env = {
    PATH: process.env["PATH"],
    NODE_ENV: "production",
    DATA_DIR: path.resolve(template),
  };
  // A read-only command, which opens and closes the shop.
  const made = spawnSync(process.execPath, ["build/server/index.js", "shop", "holds"], {
    env,
    encoding: "utf8",
  });
  if (made.status !== 0) {
    removeTemplate(template);
    throw new Error(`The demo could not be made: ${made.stdout}${made.stderr}`);
  }
  writeFileSync(completeIn(template), "");
}

/** Keeps the owner, which may be the user that runs PostgreSQL. */
function copy(template: string, folder: string): void {
  const places = new Map([[path.resolve(template), path.resolve(folder)]]);
  const [from, to] = [template, folder].map(
    (name) => findEmbeddedPostgres(path.join(name, "postgres")).folder,
  );
  // For a clone that PostgreSQL's user can't access (server/db/embedded/data-folder.ts).
  if (from && to && !from.startsWith(path.resolve(template))) places.set(from, to);
  for (const [source, target] of places) {
    mkdirSync(target, { recursive: true });
    const copied = spawnSync("cp", ["-a", `${source}/.`, target], { encoding: "utf8" });
    if (copied.status !== 0) throw new Error(`${template} could not be copied: ${copied.stderr}`);
  }
}

function removeTemplate(folder: string): void {
  removeTestDatabase(`${folder}/postgres`);
  rmSync(folder, { recursive: true, force: true });
}
