import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "mitra-wording-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function check(name: string, content: string) {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  const { status, stdout } = spawnSync("node", ["scripts/check-wording.mjs", file], {
    encoding: "utf8",
  });
  return { status, output: stdout.replaceAll(file, name) };
}

it("a British spelling fails, with its line and the American one", () => {
  const { status, output } = check("sample.ts", "// The catalogue has a colour.\n");
  expect(status).toBe(1);
  expect(output).toContain('sample.ts:1: "catalogue": write catalog\n');
  expect(output).toContain('sample.ts:1: "colour": write color\n');
});

it.each([
  ["sample.ts", "/*\n * This order is\n * cancelled.\n */\n"],
  ["sample.ts", "// This order is\n// cancelled.\n"],
  ["sample.sql", "-- This order is\n-- cancelled.\n"],
  ["sample.md", "This order is\ncancelled.\n"],
])("a spelling is found across line breaks in %s", (name, content) => {
  const { status, output } = check(name, content);
  expect(status).toBe(1);
  expect(output).toContain('"is cancelled"');
});

it.each([
  ["// What is listed.\n", 1],
  ["/** Of a page. */\n", 1],
  ["/**\n * As it was typed.\n */\n", 1],
  ["// Rows of the list.\n// As many as a page holds.\n", 0],
  ["/** Rows of the list. As many as a page holds. */\n", 0],
])("a comment begins with its noun or verb: %j", (content, status) => {
  expect(check("sample.ts", content).status).toBe(status);
});

it("the database's own value passes; the same word in a sentence does not", () => {
  const code = 'const open = orders.cancelled === false && status !== "cancelled";\n';
  expect(check("sample.ts", code).status).toBe(0);
  expect(check("sample.ts", `${code}// The order is cancelled.\n`).status).toBe(1);
});

it("a file that cannot be read is not a success", () => {
  const missing = spawnSync("node", ["scripts/check-wording.mjs", path.join(folder, "missing.ts")]);
  expect(missing.status).toBe(2);
  expect(spawnSync("node", ["scripts/check-wording.mjs", "--help"]).status).toBe(0);
});
