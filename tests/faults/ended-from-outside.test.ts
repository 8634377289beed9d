import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, it } from "vitest";
import { findEmbeddedPostgres } from "#server/db/embedded.ts";
import { demoDataFolder } from "#tests/support/demo-data-folder.ts";
import { isAlive } from "#tests/support/is-alive.ts";
import { IS_LONG } from "#tests/support/long-proofs.ts";
import { removeTestDatabase } from "#tests/support/remove-test-databases.ts";
import { emptyDataFolder } from "#tests/support/shop-process.ts";
import { testFolder } from "#tests/support/test-folder.ts";
import { until } from "#tests/support/until.ts";

/* Processes of `npm start` and the like end with it, by a supervisor's TERM, a closed terminal or kill -9 alike. */

const FOLDER = testFolder("test-ended");
const cluster = `${FOLDER}/postgres`;
afterEach(() => {
  removeTestDatabase(cluster);
  rmSync(FOLDER, { recursive: true, force: true });
});

interface Started {
  npm: ChildProcess;
  output(): string;
}

/** Runs a script as if typed, in a process group of its own, of which only npm is hit. */
function npmRun(script: string, env: Record<string, string> = {}): Started {
  let text = "";
  const npm = spawn("npm", ["run", script], {
    env: {
      ...inherited(),
      LOG_LEVEL: "error",
      DEMO: "1",
      // Its orders and emails are no part of this.
      SAMPLE_DAY: "0",
      DATA_DIR: FOLDER,
      PORT: "0",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  npm.stdout.on("data", (data: Buffer) => (text += data.toString()));
  npm.stderr.on("data", (data: Buffer) => (text += data.toString()));
  return { npm, output: () => text };
}

/** Environment of a person's shell, without what this test's own npm has set. */
function inherited(): Record<string, string | undefined> {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(?:npm_|VITEST|NODE_)/i.test(name),
  );
  return Object.fromEntries(kept);
}

const isDatabaseUp = () => {
  const { processId } = findEmbeddedPostgres(cluster);
  return processId !== null && isAlive(processId);
};

/** Processes whose parent, or the parent's parent and so on, is this one; Linux and macOS. */
async function descendantsOf(processId: number): Promise<number[]> {
  const ps = spawn("ps", ["-A", "-o", "pid=,ppid="], { stdio: ["ignore", "pipe", "ignore"] });
  let text = "";
  ps.stdout.on("data", (data: Buffer) => (text += data.toString()));
  await once(ps, "close");
  const pairs = text
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const found = [processId];
  for (const parent of found)
    found.push(...pairs.filter(([, of]) => of === parent).map(([pid = 0]) => pid));
  return found.slice(1);
}

/** Development compiles everything first. */
const START_SECONDS = 80;
const TIMEOUT_MS = 120_000;

const OPEN = /Mitra.*(?:open|running|development)/;

const ENDS = [["start", "SIGKILL"]] as const;
/** The same by other ways: minutes. */
const MORE_ENDS = [
  ["start", "SIGTERM"],
  ["start", "SIGHUP"],
  ["worker", "SIGTERM"],
  ["worker", "SIGKILL"],
  ["dev", "SIGKILL"],
] as const;

it.each([...ENDS, ...(IS_LONG ? MORE_ENDS : [])])(
  "npm run %s ended by %s leaves no process and no database",
  async (script, signal) => {
    demoDataFolder("test-ended");
    const { npm, output } = npmRun(script);
    await until("it is open", async () => OPEN.test(output()), START_SECONDS);
    const started = await descendantsOf(npm.pid ?? 0);
    expect(started.length).toBeGreaterThanOrEqual(2);
    expect(isDatabaseUp()).toBe(true);
    npm.kill(signal);
    await until("all have ended", async () => !started.some(isAlive) && !isDatabaseUp());
  },
  TIMEOUT_MS,
);

it("a signal during the start is obeyed at its end", async () => {
  emptyDataFolder("test-ended");
  const { npm } = npmRun("start");
  await until("the database starts", async () => isDatabaseUp());
  const started = await descendantsOf(npm.pid ?? 0);
  npm.kill("SIGTERM");
  await until("all have ended", async () => !started.some(isAlive));
  expect(isDatabaseUp()).toBe(false);
});

it("a port that is taken is said in a line, with its setting, and leaves no database", async () => {
  emptyDataFolder("test-ended");
  const other = createServer();
  other.listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo; // a TCP server has a port
  const { npm, output } = npmRun("start", { PORT: String(port), HOST: "127.0.0.1" });
  await once(npm, "exit");
  other.close();
  expect(output()).toContain(`port ${port} is taken by another program`);
  expect(output()).toContain("PORT");
  expect(output()).not.toMatch(/\n\s+at /);
  expect(npm.exitCode).toBe(1);
  expect(isDatabaseUp()).toBe(false);
});

/** Runs a program as the steps of `npm test` are run, which knows nothing of its parent and stops for no signal but KILL. */
it.each([...(IS_LONG ? (["SIGTERM"] as const) : []), "SIGKILL" as const])(
  "a test runner ended by %s takes all that it started along, and clears up",
  async (signal) => {
    const folder = mkdtempSync(path.join(tmpdir(), "mitra-guarded-"));
    const file = (name: string) => path.join(folder, name);
    writeFileSync(
      file("stubborn.mjs"),
      `import { spawn } from "node:child_process";
       import { writeFileSync } from "node:fs";
       process.on("SIGINT", () => undefined);
       const child = spawn(process.execPath, ["-e", "setInterval(() => 0, 1000)"]);
       writeFileSync(${JSON.stringify(file("started"))}, process.pid + " " + child.pid);
       setInterval(() => 0, 1000);`,
    );
    writeFileSync(
      file("clear-up.mjs"),
      `import { writeFileSync } from "node:fs"; writeFileSync(${JSON.stringify(file("cleared"))}, "");`,
    );
    writeFileSync(
      file("runner.mjs"),
      `import { runAll } from ${JSON.stringify(path.resolve("scripts/setup/run.mjs"))};
       await runAll([[process.execPath, ${JSON.stringify(file("stubborn.mjs"))}]], process.env, ${JSON.stringify(file("clear-up.mjs"))});`,
    );
    const runner = spawn(process.execPath, [file("runner.mjs")], { stdio: "ignore" });
    await until("it has started", async () => existsSync(file("started")));
    const started = readFileSync(file("started"), "utf8").split(" ").map(Number);
    runner.kill(signal);
    await until("all have ended", async () => !started.some(isAlive));
    await until("it was cleared up", async () => existsSync(file("cleared")));
    expect(started).toHaveLength(2);
    rmSync(folder, { recursive: true });
  },
);
