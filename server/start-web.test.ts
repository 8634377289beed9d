import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

/* A customer's first answer does not wait for what only jobs and passkeys need. */

const FOLDER = "build/server/assets";
const read = (file: string) => readFileSync(path.join(FOLDER, file), "utf8");

/** The text of a built file and of all that it imports before it runs. */
function loadedWith(entry: string): string {
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    // What is loaded later is required by a function.
    for (const [, required = ""] of read(file).matchAll(
      /(?<!=>)\brequire\(["']\.\/([\w.-]+\.js)["']\)/g,
    ))
      visit(required);
  };
  visit(entry);
  return [...seen].map(read).join("\n");
}

const built = (name: string): string =>
  readdirSync(FOLDER).find((file) => file.startsWith(`${name}-`) && file.endsWith(".js")) ?? "";

it.each([
  ["the job scheduler", "PgBoss=class"],
  ["the readers of passkeys' certificates", "function verifyRegistrationResponse("],
  ["the back office's pages", "function PackingPage("],
  ["what sends emails", "function createTransport("],
])("the web process opens without %s", (_, declaration) => {
  const holding = readdirSync(FOLDER).filter((file) => read(file).includes(declaration));
  expect(holding).not.toEqual([]);
  const web = loadedWith(built("web"));
  expect(web).toContain("createWeb=(function(");
  expect(web).not.toContain(declaration);
});

it("what is compiled is kept from the first file on: the entry requires no other before it says so", () => {
  const entry = readFileSync("build/server/index.js", "utf8");
  const [before, ...after] = entry.split(".enableCompileCache)(");
  expect(before).toMatch(/^"use strict";/);
  // The bundler's own helpers are a kilobyte.
  expect(before).not.toMatch(/require\(["'`]\.\/(?!assets\/rolldown-runtime-)/);
  expect(after.join("")).toMatch(/require\(["'`]\.\//);
});

it("all of the bundle is strict, as modules are", () => {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith(".js"));
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !read(file).startsWith('"use strict";'))).toEqual([]);
});

it("opening makes no format of dates, numbers or lists: the first takes 25 ms", () => {
  const file = path.resolve(FOLDER, built("web"));
  const program = `
    const made = [];
    for (const name of ["DateTimeFormat", "NumberFormat", "ListFormat", "Collator"])
      Intl[name] = new Proxy(Intl[name], { construct: () => (made.push(name), {}) });
    Number.prototype.toLocaleString = () => (made.push("toLocaleString"), "");
    require(${JSON.stringify(file)});
    console.log(JSON.stringify(made));
    process.exit();`;
  const { stdout } = spawnSync(process.execPath, ["--eval", program], { encoding: "utf8" });
  expect(stdout.trim()).toBe("[]");
});
