import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

/* The built loader with files of its own. */

const BUILT = "build/server";
const SENTENCES = Array.from({ length: 50 }, (_, at) => `out.push("sentence ${at} of " + who);`);
const MAIN = `
const { greet } = require("./assets/greet.js");
if (process.argv[3] !== "silent") console.log(greet("you"));
exports.main = true;`;
const GREET = `
exports.greet = (who) => { const out = []; ${SENTENCES.join("")} return "Hello, " + who + " " + out.length; };`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "mitra-bundle-"));
  mkdirSync(path.join(folder, "assets"));
  const parts = readdirSync(`${BUILT}/assets`).filter((name) =>
    name.startsWith("rolldown-runtime"),
  );
  for (const name of ["index.js", "package.json", ...parts.map((one) => `assets/${one}`)])
    cpSync(`${BUILT}/${name}`, path.join(folder, name));
  write("main.js", MAIN);
  write("assets/greet.js", GREET);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string | Buffer) => writeFileSync(path.join(folder, name), text);
const kept = (name: string, kind = "web") => path.join(folder, ".compiled", kind, name);

function start(...args: string[]): string {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [path.join(folder, "index.js"), ...args],
    { encoding: "utf8" },
  );
  expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
  return stdout.trim();
}

it("keeps what has run, functions that were called with it, and uses it", () => {
  start("web", "silent");
  const uncalled = statSync(kept("greet.js")).size;
  rmSync(path.join(folder, ".compiled"), { recursive: true });
  expect(start("web")).toBe("Hello, you 50");
  expect(statSync(kept("greet.js")).size).toBeGreaterThan(uncalled + 500);

  const { mtimeMs } = statSync(kept("greet.js"));
  expect(start("web")).toBe("Hello, you 50");
  expect(statSync(kept("greet.js")).mtimeMs).toBe(mtimeMs); // it fitted
});

it("each kind of process keeps its own; what the build kept serves until then", () => {
  start("compile", "silent");
  expect(readdirSync(path.join(folder, ".compiled"))).toEqual(["compile"]);
  expect(start("web")).toBe("Hello, you 50");
  start("worker", "silent");
  start("shop", "holds");
  expect(readdirSync(path.join(folder, ".compiled")).toSorted()).toEqual([
    "compile",
    "shop",
    "web",
    "worker",
  ]);
  expect(statSync(kept("greet.js")).size).toBeGreaterThan(
    statSync(kept("greet.js", "worker")).size + 500,
  );
});

it.each([
  ["empty", () => Buffer.alloc(0)],
  ["cut off", (whole: Buffer) => whole.subarray(0, whole.length / 2)],
  [
    "changed in one bit",
    (whole: Buffer) => {
      const changed = Buffer.from(whole);
      changed[Math.floor(whole.length / 2)]! ^= 1;
      return changed;
    },
  ],
  ["of zeros", (whole: Buffer) => Buffer.alloc(whole.length)],
])("what was kept and is %s is compiled again", (_, damage) => {
  start("web");
  const whole = readFileSync(kept("greet.js"));
  writeFileSync(kept("greet.js"), damage(whole));
  expect(start("web")).toBe("Hello, you 50");
  expect(readFileSync(kept("greet.js")).length).toBeGreaterThan(whole.length / 2);
  expect(readFileSync(kept("greet.js")).equals(damage(whole))).toBe(false);
});

it("what was kept of another text is compiled again", () => {
  start("web");
  const before = readFileSync(kept("greet.js"));
  write("assets/greet.js", GREET.replace("Hello", "Welcome back"));
  expect(start("web")).toBe("Welcome back, you 50");
  expect(readFileSync(kept("greet.js")).equals(before)).toBe(false);
});

it("where nothing can be written, it starts all the same", () => {
  write(".compiled", "");
  expect(start("web")).toBe("Hello, you 50");
  expect(existsSync(kept("greet.js"))).toBe(false);
});

it("a file that could not be run is run again when it is asked for again, and names its place", () => {
  write(
    "assets/greet.js",
    "globalThis.tries = (globalThis.tries ?? 0) + 1;\nif (tries < 2) missing();",
  );
  write(
    "main.js",
    `const ask = async () => require("./assets/greet.js");
    ask().catch((error) => { console.log(error.stack.split("\\n")[1].trim()); return ask(); })
      .then(() => console.log(globalThis.tries));`,
  );
  const [at, tries] = start("web").split("\n");
  expect(at).toContain(`${path.join(folder, "assets", "greet.js")}:2:16`);
  expect(tries).toBe("2");
});
